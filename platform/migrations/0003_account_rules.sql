-- Rules of a database that was filled before there were any: those of the seed. What a merchant has set stays.
UPDATE `merchants` SET `settings` = json_patch(
  '{"loginProviders":[],"rules":{"loginMobileNum":{"min":6,"max":20,"regex":"[0-9 ()-]+"},"verificationCode":{"min":4,"max":10,"regex":"[0-9]+"},"password":{"min":6,"max":20,"regex":"(?=.*[A-Za-z])(?=.*[0-9]).+"}}}',
  `settings`
);
