-- Records the start of an account's latest session.
CREATE TRIGGER `login_noted` AFTER INSERT ON `sessions` BEGIN
  UPDATE `accounts` SET `last_login_at` = NEW.`created_at` WHERE `id` = NEW.`account_id`;
END;
