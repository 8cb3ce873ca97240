CREATE TABLE `live_marks` (
	`merchant_code` text NOT NULL,
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`mark` integer NOT NULL,
	`pending` integer NOT NULL,
	PRIMARY KEY(`merchant_code`, `account_id`, `kind`)
);
--> statement-breakpoint
CREATE INDEX `live_marks_pending` ON `live_marks` (`pending`) WHERE pending = 1;--> statement-breakpoint
CREATE TABLE `chat_messages` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`merchant_code` text NOT NULL,
	`account_id` text NOT NULL,
	`sender` text NOT NULL,
	`message_id` text NOT NULL,
	`text` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chat_message_once` ON `chat_messages` (`account_id`,`message_id`);--> statement-breakpoint
CREATE INDEX `chat_messages_of_account` ON `chat_messages` (`account_id`,`seq`);--> statement-breakpoint
CREATE INDEX `chat_messages_by_age` ON `chat_messages` (`at`);--> statement-breakpoint
CREATE TABLE `chat_reads` (
	`account_id` text PRIMARY KEY NOT NULL,
	`up_to` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `diagnostic_traces` (
	`trace_id` text NOT NULL,
	`diagnostics_id` text NOT NULL,
	PRIMARY KEY(`trace_id`, `diagnostics_id`),
	FOREIGN KEY (`diagnostics_id`) REFERENCES `diagnostics`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `diagnostic_traces_of_report` ON `diagnostic_traces` (`diagnostics_id`);--> statement-breakpoint
CREATE TABLE `diagnostics` (
	`id` text PRIMARY KEY NOT NULL,
	`merchant_code` text NOT NULL,
	`account_id` text,
	`report` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `diagnostics_by_age` ON `diagnostics` (`at`);--> statement-breakpoint
-- What members are told of, in the transaction of the change itself (`platform/modules/channel`).
CREATE TRIGGER `live_balance` AFTER INSERT ON `ledger_entries` BEGIN
  INSERT INTO `live_marks` SELECT a.`merchant_code`, a.`id`, 'balance', 1, 1
  FROM `ledger_accounts` l JOIN `accounts` a ON a.`id` = l.`owner`
  WHERE l.`id` = NEW.`account_id` AND l.`kind` = 'cash'
  ON CONFLICT DO UPDATE SET `mark` = `mark` + 1, `pending` = 1;
END;
--> statement-breakpoint
CREATE TRIGGER `live_inbox` AFTER INSERT ON `inbox_messages` BEGIN
  INSERT INTO `live_marks` VALUES (NEW.`merchant_code`, coalesce(NEW.`account_id`, ''), 'inbox', 1, 1)
  ON CONFLICT DO UPDATE SET `mark` = `mark` + 1, `pending` = 1;
END;
--> statement-breakpoint
CREATE TRIGGER `live_inbox_marked` AFTER INSERT ON `inbox_marks` BEGIN
  INSERT INTO `live_marks` SELECT `merchant_code`, `id`, 'inbox', 1, 1 FROM `accounts` WHERE `id` = NEW.`account_id`
  ON CONFLICT DO UPDATE SET `mark` = `mark` + 1, `pending` = 1;
END;
--> statement-breakpoint
CREATE TRIGGER `live_inbox_marked_again` AFTER UPDATE ON `inbox_marks` BEGIN
  INSERT INTO `live_marks` SELECT `merchant_code`, `id`, 'inbox', 1, 1 FROM `accounts` WHERE `id` = NEW.`account_id`
  ON CONFLICT DO UPDATE SET `mark` = `mark` + 1, `pending` = 1;
END;
--> statement-breakpoint
CREATE TRIGGER `live_chat` AFTER INSERT ON `chat_messages` BEGIN
  INSERT INTO `live_marks` VALUES (NEW.`merchant_code`, NEW.`account_id`, 'chat', 1, 1)
  ON CONFLICT DO UPDATE SET `mark` = `mark` + 1, `pending` = 1;
END;
--> statement-breakpoint
CREATE TRIGGER `live_chat_read` AFTER INSERT ON `chat_reads` BEGIN
  INSERT INTO `live_marks` SELECT `merchant_code`, `id`, 'chat', 1, 1 FROM `accounts` WHERE `id` = NEW.`account_id`
  ON CONFLICT DO UPDATE SET `mark` = `mark` + 1, `pending` = 1;
END;
--> statement-breakpoint
CREATE TRIGGER `live_chat_read_on` AFTER UPDATE ON `chat_reads` BEGIN
  INSERT INTO `live_marks` SELECT `merchant_code`, `id`, 'chat', 1, 1 FROM `accounts` WHERE `id` = NEW.`account_id`
  ON CONFLICT DO UPDATE SET `mark` = `mark` + 1, `pending` = 1;
END;
--> statement-breakpoint
CREATE TRIGGER `live_session_over` AFTER DELETE ON `sessions` BEGIN
  INSERT INTO `live_marks` SELECT `merchant_code`, `id`, 'session', 1, 1 FROM `accounts` WHERE `id` = OLD.`account_id`
  ON CONFLICT DO UPDATE SET `mark` = `mark` + 1, `pending` = 1;
END;
--> statement-breakpoint
CREATE TRIGGER `live_session_ended` AFTER UPDATE OF `ended_by` ON `sessions` WHEN NEW.`ended_by` IS NOT NULL BEGIN
  INSERT INTO `live_marks` SELECT `merchant_code`, `id`, 'session', 1, 1 FROM `accounts` WHERE `id` = NEW.`account_id`
  ON CONFLICT DO UPDATE SET `mark` = `mark` + 1, `pending` = 1;
END;
--> statement-breakpoint
CREATE TRIGGER `live_status` AFTER UPDATE OF `maintenance`, `region` ON `merchants` BEGIN
  INSERT INTO `live_marks` VALUES (NEW.`merchant_code`, '', 'status', 1, 1)
  ON CONFLICT DO UPDATE SET `mark` = `mark` + 1, `pending` = 1;
END;
