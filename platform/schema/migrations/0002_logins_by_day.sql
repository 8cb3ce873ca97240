CREATE TABLE `login_quarters` (
	`account_id` text NOT NULL,
	`quarter` integer NOT NULL,
	PRIMARY KEY(`account_id`, `quarter`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);

--> statement-breakpoint
DROP TRIGGER `login_noted`;
--> statement-breakpoint
CREATE TRIGGER `login_noted` AFTER INSERT ON `sessions` BEGIN
  UPDATE `accounts` SET `last_login_at` = NEW.`created_at` WHERE `id` = NEW.`account_id`;
  INSERT OR IGNORE INTO `login_quarters` (`account_id`, `quarter`)
    VALUES (NEW.`account_id`, NEW.`created_at` / 900000);
END;
--> statement-breakpoint
INSERT OR IGNORE INTO `login_quarters` (`account_id`, `quarter`)
  SELECT `id`, `last_login_at` / 900000 FROM `accounts` WHERE `last_login_at` IS NOT NULL
  UNION SELECT `account_id`, `created_at` / 900000 FROM `sessions`;
