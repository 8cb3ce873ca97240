CREATE TABLE `payments` (
	`service` text NOT NULL,
	`payment_id` text NOT NULL,
	`order_no` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`place` text NOT NULL,
	`message_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`service`, `payment_id`),
	FOREIGN KEY (`order_no`) REFERENCES `deposit_orders`(`order_no`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`message_id`) REFERENCES `payment_messages`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_by_message` ON `payments` (`message_id`);--> statement-breakpoint
CREATE INDEX `payments_on_desk` ON `payments` (`at`,`message_id`) WHERE place in ('stray', 'differs', 'taken-back');--> statement-breakpoint
DROP INDEX `payment_messages_of_outcome`;--> statement-breakpoint
ALTER TABLE `payment_messages` ADD `kind` text;--> statement-breakpoint
CREATE INDEX `payment_messages_of_payment` ON `payment_messages` (`payment_id`);--> statement-breakpoint
ALTER TABLE `closures` ADD `bonus_given_up_minor` integer;--> statement-breakpoint
CREATE INDEX `idempotent_replies_by_age` ON `idempotent_replies` (`at`);--> statement-breakpoint
-- What each message said follows from what it did; of one that did nothing it is not known.
UPDATE `payment_messages` SET `kind` = CASE WHEN `outcome` IN ('credited', 'held', 'unmatched') THEN 'succeeded'
  WHEN `outcome` IN ('failed', 'taken-back') THEN 'failed' WHEN `outcome` = 'pending' THEN 'pending' END;
--> statement-breakpoint
-- Payments of the messages so far, each at its first place of: sent back, taken back, credited, held, rejected with its
-- order, a stray, credited by an operator with another amount than was told, failed, announced. Of several messages the first.
INSERT OR IGNORE INTO `payments`
SELECT `service`, `payment_id`, `order_no`, iif(`place` IN ('taken-back', 'failed', 'announced'), 0, `amount_minor`), `currency`, `place`, `id`, `at` FROM (
  SELECT substr(m.`id`, 1, instr(m.`id`, ':') - 1) AS `service`, m.`payment_id`, m.`order_no`, m.`amount_minor`, m.`currency`, m.`id`, m.`at`,
    CASE WHEN r.`payment_message_id` IS NOT NULL THEN 'returned'
      WHEN m.`outcome` = 'taken-back' THEN 'taken-back'
      WHEN m.`outcome` = 'credited' THEN 'credited'
      WHEN m.`outcome` = 'held' AND o.`payment_id` IS m.`payment_id` AND o.`paid_minor` IS NOT NULL
        THEN CASE o.`status` WHEN 'submitted' THEN 'held' WHEN 'rejected' THEN 'stray' WHEN 'credited'
          THEN iif(m.`amount_minor` = o.`paid_minor` OR m.`currency` <> o.`currency`, 'credited', 'differs') END
      WHEN m.`outcome` = 'held' AND o.`status` = 'rejected' THEN 'failed'
      WHEN m.`outcome` = 'unmatched' THEN 'stray'
      WHEN m.`outcome` = 'ignored' AND o.`status` = 'credited' AND o.`payment_id` IS m.`payment_id`
        THEN iif(m.`amount_minor` = o.`paid_minor` AND m.`currency` = o.`currency`, 'credited', 'differs')
      WHEN m.`outcome` = 'pending' AND o.`payment_id` IS m.`payment_id` THEN 'announced'
    END AS `place`
  FROM `payment_messages` m
  JOIN `deposit_orders` o ON o.`order_no` = m.`order_no`
  LEFT JOIN `returned_payments` r ON r.`payment_message_id` = m.`id`
) WHERE `place` IS NOT NULL
ORDER BY CASE `place` WHEN 'returned' THEN 1 WHEN 'taken-back' THEN 2 WHEN 'credited' THEN 3 WHEN 'held' THEN 4
  WHEN 'stray' THEN 5 WHEN 'differs' THEN 6 WHEN 'failed' THEN 7 ELSE 8 END, `at`, `id`;
--> statement-breakpoint
-- A deposit goes along these edges, and is final once. After the update, so that what its columns refuse is told first.
CREATE TRIGGER `deposit_order_moved` AFTER UPDATE OF `status` ON `deposit_orders`
WHEN NOT (
  (OLD.`status` = 'created' AND NEW.`status` IN ('awaiting_payment', 'submitted', 'expired', 'credited')) OR
  (OLD.`status` = 'awaiting_payment' AND NEW.`status` IN ('submitted', 'expired', 'credited')) OR
  (OLD.`status` = 'submitted' AND NEW.`status` IN ('submitted', 'rejected', 'credited')) OR
  (OLD.`status` = 'expired' AND NEW.`status` IN ('submitted', 'credited'))
) BEGIN
  SELECT RAISE(ABORT, 'deposit: no way from this state to that');
END;
