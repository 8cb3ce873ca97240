CREATE TABLE `push_queue` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`subscription_id` integer NOT NULL,
	`message_id` integer NOT NULL,
	`topic` text NOT NULL,
	`created_at` integer NOT NULL,
	`tries` integer NOT NULL,
	`next_at` integer NOT NULL,
	FOREIGN KEY (`subscription_id`) REFERENCES `push_subscriptions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`message_id`) REFERENCES `inbox_messages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `push_queue_due` ON `push_queue` (`next_at`);--> statement-breakpoint
CREATE INDEX `push_queue_of_subscription` ON `push_queue` (`subscription_id`);--> statement-breakpoint
CREATE INDEX `push_queue_of_message` ON `push_queue` (`message_id`);--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`merchant_code` text NOT NULL,
	`account_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`public_key` text NOT NULL,
	`topics` text NOT NULL,
	`language` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint_unique` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_of_account` ON `push_subscriptions` (`merchant_code`,`account_id`);--> statement-breakpoint
ALTER TABLE `inbox_messages` ADD `topic` text DEFAULT 'inbox' NOT NULL;--> statement-breakpoint
-- Which phones are told of a message, in the transaction that writes it (`platform/modules/messages/push`).
CREATE TRIGGER `push_of_account` AFTER INSERT ON `inbox_messages` WHEN NEW.`account_id` IS NOT NULL BEGIN
  INSERT INTO `push_queue` (`subscription_id`, `message_id`, `topic`, `created_at`, `tries`, `next_at`)
  SELECT s.`id`, NEW.`id`, NEW.`topic`, NEW.`at`, 0, NEW.`at` FROM `push_subscriptions` s
  WHERE s.`merchant_code` = NEW.`merchant_code` AND s.`account_id` = NEW.`account_id`
    AND EXISTS (SELECT 1 FROM json_each(s.`topics`) WHERE `value` = NEW.`topic`);
END;
--> statement-breakpoint
CREATE TRIGGER `push_to_all` AFTER INSERT ON `inbox_messages` WHEN NEW.`account_id` IS NULL BEGIN
  INSERT INTO `push_queue` (`subscription_id`, `message_id`, `topic`, `created_at`, `tries`, `next_at`)
  SELECT s.`id`, NEW.`id`, NEW.`topic`, NEW.`at`, 0, NEW.`at` FROM `push_subscriptions` s
  WHERE s.`merchant_code` = NEW.`merchant_code`
    AND EXISTS (SELECT 1 FROM json_each(s.`topics`) WHERE `value` = NEW.`topic`);
END;
--> statement-breakpoint
-- What ends an account's sessions (a new password, a logout everywhere, a state) has no phone told any more.
CREATE TRIGGER `push_credentials` AFTER UPDATE OF `credentials_version` ON `accounts`
WHEN NEW.`credentials_version` <> OLD.`credentials_version` BEGIN
  DELETE FROM `push_subscriptions` WHERE `account_id` = NEW.`id`;
END;
