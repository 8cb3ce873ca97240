CREATE TABLE `contract_lines` (
	`contract_no` text NOT NULL,
	`part` integer NOT NULL,
	`statement_no` text NOT NULL,
	`figure_minor` integer NOT NULL,
	PRIMARY KEY(`contract_no`, `part`, `statement_no`)
);
--> statement-breakpoint
CREATE INDEX `contract_lines_of_statement` ON `contract_lines` (`statement_no`,`part`,`figure_minor`);--> statement-breakpoint
CREATE TABLE `contract_statements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`statement_no` text NOT NULL,
	`contract_no` text NOT NULL,
	`version` integer NOT NULL,
	`from_part` integer NOT NULL,
	`until_part` integer NOT NULL,
	`period_parts` integer NOT NULL,
	`carry_in_minor` integer NOT NULL,
	`late_minor` integer NOT NULL,
	`own_minor` integer NOT NULL,
	`rate_hundredths` integer,
	`payout_minor` integer NOT NULL,
	`carry_out_minor` integer NOT NULL,
	`made_at` integer NOT NULL,
	`paid_at` integer,
	FOREIGN KEY (`contract_no`) REFERENCES `contracts`(`contract_no`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "contract_statements_signs" CHECK("contract_statements"."payout_minor" >= 0 and "contract_statements"."carry_out_minor" <= 0 and "contract_statements"."from_part" < "contract_statements"."until_part")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contract_statements_by_number` ON `contract_statements` (`statement_no`);--> statement-breakpoint
CREATE UNIQUE INDEX `contract_statements_once` ON `contract_statements` (`contract_no`,`version`,`from_part`);--> statement-breakpoint
CREATE INDEX `contract_statements_of_contract` ON `contract_statements` (`contract_no`,`id`);--> statement-breakpoint
CREATE INDEX `contract_statements_due` ON `contract_statements` (`contract_no`) WHERE "contract_statements"."payout_minor" > 0 and "contract_statements"."paid_at" is null;--> statement-breakpoint
CREATE TABLE `contract_versions` (
	`contract_no` text NOT NULL,
	`version` integer NOT NULL,
	`rates` text NOT NULL,
	`starts` text NOT NULL,
	`offered_at` integer NOT NULL,
	`signed_at` integer,
	`valid_from` integer,
	`withdrawn_at` integer,
	PRIMARY KEY(`contract_no`, `version`),
	FOREIGN KEY (`contract_no`) REFERENCES `contracts`(`contract_no`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "contract_versions_signed" CHECK(("contract_versions"."signed_at" is null) = ("contract_versions"."valid_from" is null) and ("contract_versions"."signed_at" is null or "contract_versions"."withdrawn_at" is null))
);
--> statement-breakpoint
CREATE TABLE `contracts` (
	`contract_no` text PRIMARY KEY NOT NULL,
	`merchant_code` text NOT NULL,
	`currency` text NOT NULL,
	`kind` text NOT NULL,
	`period` text NOT NULL,
	`account_id` text NOT NULL,
	`payer_id` text,
	`closed_until` integer DEFAULT 0 NOT NULL,
	`carry_minor` integer DEFAULT 0 NOT NULL,
	`ends_part` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payer_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "contracts_carry" CHECK("contracts"."carry_minor" <= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contracts_one_of_kind` ON `contracts` (`account_id`,`kind`) WHERE "contracts"."ends_part" is null;--> statement-breakpoint
CREATE INDEX `contracts_of_account` ON `contracts` (`account_id`,`kind`);--> statement-breakpoint
CREATE INDEX `contracts_of_payer` ON `contracts` (`payer_id`,`kind`);--> statement-breakpoint
CREATE INDEX `contracts_of_merchant` ON `contracts` (`merchant_code`,`contract_no`);--> statement-breakpoint
CREATE TRIGGER `contract_version_signed_once` BEFORE UPDATE ON `contract_versions`
WHEN OLD.`signed_at` IS NOT NULL OR OLD.`withdrawn_at` IS NOT NULL
  OR NEW.`rates` <> OLD.`rates` OR NEW.`starts` <> OLD.`starts` OR NEW.`version` <> OLD.`version` BEGIN
  SELECT raise(ABORT, 'contract: a version is signed or withdrawn once');
END;
--> statement-breakpoint
CREATE TRIGGER `contract_version_kept` BEFORE DELETE ON `contract_versions` BEGIN
  SELECT raise(ABORT, 'contract: versions are kept');
END;
--> statement-breakpoint
CREATE TRIGGER `contract_statement_paid_once` BEFORE UPDATE ON `contract_statements`
WHEN OLD.`paid_at` IS NOT NULL OR NEW.`payout_minor` <> OLD.`payout_minor` OR NEW.`own_minor` <> OLD.`own_minor`
  OR NEW.`late_minor` <> OLD.`late_minor` OR NEW.`carry_in_minor` <> OLD.`carry_in_minor`
  OR NEW.`contract_no` <> OLD.`contract_no` OR NEW.`version` <> OLD.`version` OR NEW.`statement_no` <> OLD.`statement_no`
  OR NEW.`from_part` <> OLD.`from_part` OR NEW.`until_part` <> OLD.`until_part` BEGIN
  SELECT raise(ABORT, 'contract: a statement is paid once, and else kept');
END;
--> statement-breakpoint
CREATE TRIGGER `contract_statement_kept` BEFORE DELETE ON `contract_statements` BEGIN
  SELECT raise(ABORT, 'contract: statements are kept');
END;
