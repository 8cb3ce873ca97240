-- Rules of a database that was filled before there were any: those of the seed. What a merchant has set stays,
-- also what it has set to null (json_patch would delete that).
UPDATE `merchants` SET `settings` = json_insert(
  `settings`,
  '$.loginProviders', json('[]'),
  '$.rules.loginMobileNum', json('{"min":6,"max":20,"regex":"[0-9 ()-]+"}'),
  '$.rules.verificationCode', json('{"min":4,"max":10,"regex":"[0-9]+"}'),
  '$.rules.password', json('{"min":6,"max":20,"regex":"(?=.*[A-Za-z])(?=.*[0-9]).+"}')
);
