-- No way back: the code before this inserts payments without a merchant, and finds no key of service and payment id.
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_payments` (
	`merchant_code` text NOT NULL,
	`service` text NOT NULL,
	`payment_id` text NOT NULL,
	`order_no` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`place` text NOT NULL,
	`message_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`merchant_code`, `service`, `payment_id`),
	FOREIGN KEY (`order_no`) REFERENCES `deposit_orders`(`order_no`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`message_id`) REFERENCES `payment_messages`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
-- A payment is of the merchant whose order it was first told for.
INSERT INTO `__new_payments`
SELECT o.`merchant_code`, p.`service`, p.`payment_id`, p.`order_no`, p.`amount_minor`, p.`currency`, p.`place`, p.`message_id`, p.`at`
FROM `payments` p JOIN `deposit_orders` o ON o.`order_no` = p.`order_no`;
--> statement-breakpoint
DROP TABLE `payments`;--> statement-breakpoint
ALTER TABLE `__new_payments` RENAME TO `payments`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `payments_by_message` ON `payments` (`message_id`);--> statement-breakpoint
CREATE INDEX `payments_on_desk` ON `payments` (`at`,`message_id`) WHERE place in ('stray', 'differs', 'taken-back');--> statement-breakpoint
-- Orders from before they kept their promotion's id: by its name, where one of the merchant's has it. What is given once, or
-- up to a sum, counts them, too.
UPDATE `deposit_orders` SET `promotion_id` = (
  SELECT min(p.`promotion_id`) FROM `deposit_promotions` p
  WHERE p.`merchant_code` = `deposit_orders`.`merchant_code` AND p.`currency` = `deposit_orders`.`currency`
    AND json(p.`name`) = json(`deposit_orders`.`promotion_name`)
  HAVING count(*) = 1
)
WHERE `promotion_id` IS NULL AND `promotion_name` IS NOT NULL;--> statement-breakpoint
-- Sports events come from the vendor's feed, which the demo vendor has for the games that had events so far.
UPDATE `vendors` SET `live_feed` = 'demo' WHERE `live_feed` IS NULL AND EXISTS (
  SELECT 1 FROM `games`
  WHERE `games`.`vassalage` = `vendors`.`vassalage` AND `games`.`game_type` = 'SPORTS'
);
