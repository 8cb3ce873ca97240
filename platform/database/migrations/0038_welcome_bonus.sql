ALTER TABLE `deposit_orders` ADD `promotion_id` text;--> statement-breakpoint
ALTER TABLE `deposit_promotions` ADD `first_deposit_only` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `deposit_promotions` ADD `per_member` integer;--> statement-breakpoint
ALTER TABLE `deposit_promotions` ADD `max_per_member_minor` integer;--> statement-breakpoint
ALTER TABLE `deposit_promotions` ADD `announcement_id` integer;