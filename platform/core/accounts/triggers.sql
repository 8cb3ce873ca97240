-- Records the start of an account's latest session, and the quarter of an hour of each login.
CREATE TRIGGER `login_noted` AFTER INSERT ON `sessions` BEGIN
  UPDATE `accounts` SET `last_login_at` = NEW.`created_at` WHERE `id` = NEW.`account_id`;
  INSERT OR IGNORE INTO `login_quarters` (`account_id`, `quarter`)
    VALUES (NEW.`account_id`, NEW.`created_at` / 900000);
END;
