CREATE TABLE `dealt_tables` (
	`node_id` integer PRIMARY KEY NOT NULL,
	`dealt` integer NOT NULL,
	`results` text NOT NULL,
	`dealt_at` integer NOT NULL,
	FOREIGN KEY (`node_id`) REFERENCES `games`(`node_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `encryption_keys` (
	`kid` text PRIMARY KEY NOT NULL,
	`public_key` text NOT NULL,
	`private_key` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `idempotent_replies` (
	`scope` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`request_hash` text NOT NULL,
	`value` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`scope`, `idempotency_key`)
);
--> statement-breakpoint
CREATE INDEX `idempotent_replies_by_age` ON `idempotent_replies` (`at`);--> statement-breakpoint
CREATE TABLE `used_nonces` (
	`nonce` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `used_nonces_by_age` ON `used_nonces` (`at`);--> statement-breakpoint
CREATE TABLE `writes_under_way` (
	`scope` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`claim` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`scope`, `idempotency_key`)
);
--> statement-breakpoint
CREATE TABLE `team_envelope_rules` (
	`merchant_code` text NOT NULL,
	`currency` text NOT NULL,
	`min_share_minor` integer NOT NULL,
	`max_shares` integer NOT NULL,
	`max_minor` integer NOT NULL,
	`per_day_minor` integer NOT NULL,
	`hours` integer NOT NULL,
	PRIMARY KEY(`merchant_code`, `currency`),
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `team_envelope_shares` (
	`envelope_no` text NOT NULL,
	`number` integer NOT NULL,
	`amount_minor` integer NOT NULL,
	`account_id` text,
	`share_no` text,
	`opened_at` integer,
	PRIMARY KEY(`envelope_no`, `number`),
	FOREIGN KEY (`envelope_no`) REFERENCES `team_envelopes`(`envelope_no`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "team_envelope_share_amount" CHECK("team_envelope_shares"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `team_envelope_shares_share_no_unique` ON `team_envelope_shares` (`share_no`);--> statement-breakpoint
CREATE UNIQUE INDEX `team_envelope_once` ON `team_envelope_shares` (`envelope_no`,`account_id`) WHERE account_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `team_envelope_shares_left` ON `team_envelope_shares` (`envelope_no`,`number`) WHERE account_id IS NULL;--> statement-breakpoint
CREATE TABLE `team_envelopes` (
	`envelope_no` text PRIMARY KEY NOT NULL,
	`merchant_code` text NOT NULL,
	`agent_id` text NOT NULL,
	`currency` text NOT NULL,
	`total_minor` integer NOT NULL,
	`shares` integer NOT NULL,
	`split` text NOT NULL,
	`direct` integer NOT NULL,
	`greeting` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`closed_at` integer,
	`returned_minor` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`agent_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `team_envelopes_of_agent` ON `team_envelopes` (`agent_id`,`created_at`,`envelope_no`);--> statement-breakpoint
CREATE INDEX `team_envelopes_due` ON `team_envelopes` (`expires_at`) WHERE closed_at IS NULL;--> statement-breakpoint
CREATE INDEX `team_envelopes_due_of_agent` ON `team_envelopes` (`agent_id`,`expires_at`) WHERE closed_at IS NULL;--> statement-breakpoint
CREATE TABLE `rebate_days` (
	`merchant_code` text NOT NULL,
	`day` text NOT NULL,
	`reckoned_at` integer NOT NULL,
	PRIMARY KEY(`merchant_code`, `day`),
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `rebate_lines` (
	`account_id` text NOT NULL,
	`day` text NOT NULL,
	`source_id` text NOT NULL,
	`game_type` text NOT NULL,
	`bet_minor` integer NOT NULL,
	`rate` integer NOT NULL,
	`rate_since` text NOT NULL,
	`source_rate` integer NOT NULL,
	`source_since` text,
	`amount_minor` integer NOT NULL,
	PRIMARY KEY(`account_id`, `day`, `source_id`, `game_type`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`source_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `rebate_rates` (
	`account_id` text NOT NULL,
	`game_type` text NOT NULL,
	`from_day` text NOT NULL,
	`rate` integer NOT NULL,
	`given` integer,
	`set_at` integer NOT NULL,
	`set_by` text,
	PRIMARY KEY(`account_id`, `game_type`, `from_day`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`set_by`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "rebate_rate" CHECK("rebate_rates"."rate" BETWEEN 0 AND 10000)
);
--> statement-breakpoint
CREATE TABLE `rebate_statements` (
	`account_id` text NOT NULL,
	`day` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`paid_at` integer,
	`lapsed_at` integer,
	PRIMARY KEY(`account_id`, `day`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `rebate_statements_unpaid` ON `rebate_statements` (`day`,`account_id`) WHERE paid_at IS NULL AND lapsed_at IS NULL;--> statement-breakpoint
CREATE TABLE `downline_notes` (
	`agent_id` text NOT NULL,
	`account_id` text NOT NULL,
	`note` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`agent_id`, `account_id`),
	FOREIGN KEY (`agent_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `late_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` text NOT NULL,
	`round_id` text NOT NULL,
	`opened_at` integer NOT NULL,
	`bet_minor` integer NOT NULL,
	`win_minor` integer NOT NULL,
	`at` integer NOT NULL,
	`made_in` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `late_changes_of_account` ON `late_changes` (`account_id`,`opened_at`);--> statement-breakpoint
CREATE INDEX `late_changes_made` ON `late_changes` (`made_in`);--> statement-breakpoint
CREATE TABLE `money_days` (
	`account_id` text NOT NULL,
	`day` text NOT NULL,
	`deposit_minor` integer DEFAULT 0 NOT NULL,
	`withdrawal_minor` integer DEFAULT 0 NOT NULL,
	`bonus_minor` integer DEFAULT 0 NOT NULL,
	`rebate_minor` integer DEFAULT 0 NOT NULL,
	`team_deposit_minor` integer DEFAULT 0 NOT NULL,
	`team_withdrawal_minor` integer DEFAULT 0 NOT NULL,
	`team_bonus_minor` integer DEFAULT 0 NOT NULL,
	`team_rebate_minor` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`account_id`, `day`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `money_days_by_day` ON `money_days` (`day`,`account_id`);--> statement-breakpoint
CREATE TABLE `play_days` (
	`account_id` text NOT NULL,
	`day` text NOT NULL,
	`game_type` text NOT NULL,
	`rounds` integer DEFAULT 0 NOT NULL,
	`bet_minor` integer DEFAULT 0 NOT NULL,
	`win_minor` integer DEFAULT 0 NOT NULL,
	`team_rounds` integer DEFAULT 0 NOT NULL,
	`team_bet_minor` integer DEFAULT 0 NOT NULL,
	`team_win_minor` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`account_id`, `day`, `game_type`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `play_days_by_day` ON `play_days` (`day`,`account_id`);--> statement-breakpoint
CREATE TABLE `stale_days` (
	`merchant_code` text NOT NULL,
	`quarter` integer NOT NULL,
	`account_id` text NOT NULL,
	PRIMARY KEY(`merchant_code`, `quarter`, `account_id`)
);
--> statement-breakpoint
CREATE TABLE `team_lines` (
	`ancestor_id` text NOT NULL,
	`account_id` text NOT NULL,
	`depth` integer NOT NULL,
	PRIMARY KEY(`ancestor_id`, `account_id`),
	FOREIGN KEY (`ancestor_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `team_lines_of_account` ON `team_lines` (`account_id`,`ancestor_id`);--> statement-breakpoint
CREATE INDEX `team_lines_by_depth` ON `team_lines` (`ancestor_id`,`depth`,`account_id`);--> statement-breakpoint
CREATE TABLE `team_transfer_rules` (
	`merchant_code` text NOT NULL,
	`currency` text NOT NULL,
	`min_minor` integer NOT NULL,
	`max_minor` integer NOT NULL,
	`per_day_minor` integer NOT NULL,
	PRIMARY KEY(`merchant_code`, `currency`),
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `team_transfers` (
	`order_no` text PRIMARY KEY NOT NULL,
	`agent_id` text NOT NULL,
	`account_id` text NOT NULL,
	`ordinal` integer NOT NULL,
	`currency` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`agent_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `team_transfers_in_turn` ON `team_transfers` (`agent_id`,`ordinal`);--> statement-breakpoint
CREATE INDEX `team_transfers_by_day` ON `team_transfers` (`agent_id`,`currency`,`created_at`);--> statement-breakpoint
CREATE INDEX `team_transfers_to` ON `team_transfers` (`account_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `game_names` (
	`id` integer PRIMARY KEY NOT NULL,
	`node_id` integer NOT NULL,
	`language` text NOT NULL,
	`name` text NOT NULL,
	`folded` text NOT NULL,
	FOREIGN KEY (`node_id`) REFERENCES `games`(`node_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `game_names_by_language` ON `game_names` (`node_id`,`language`);--> statement-breakpoint
CREATE TABLE `game_restrictions` (
	`merchant_code` text NOT NULL,
	`node_id` integer NOT NULL,
	`reason` text NOT NULL,
	PRIMARY KEY(`merchant_code`, `node_id`),
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`node_id`) REFERENCES `games`(`node_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `game_themes` (
	`merchant_code` text NOT NULL,
	`id` text NOT NULL,
	`sequence` integer NOT NULL,
	`name` text NOT NULL,
	`subjects` text NOT NULL,
	PRIMARY KEY(`merchant_code`, `id`),
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `games` (
	`node_id` integer PRIMARY KEY NOT NULL,
	`brought_by` text DEFAULT 'platform' NOT NULL,
	`min_bet_minor` integer NOT NULL,
	`is_new` integer NOT NULL,
	`hot_rank` integer,
	`maintenance` integer NOT NULL,
	`icon_url` text NOT NULL,
	`placeholder` text NOT NULL,
	`game_id` text NOT NULL,
	`game_code` text NOT NULL,
	`vassalage` text NOT NULL,
	`game_type` text NOT NULL,
	`game_category` text NOT NULL,
	`name_en` text NOT NULL,
	`game_classify` text NOT NULL,
	`lines` integer NOT NULL,
	`support_play` integer NOT NULL,
	`is_game_h5` integer NOT NULL,
	`engine` text NOT NULL,
	`depicts` text DEFAULT '' NOT NULL,
	`lotto_mode` text,
	`room_id` text,
	`now` text,
	`position` integer NOT NULL,
	FOREIGN KEY (`vassalage`) REFERENCES `vendors`(`vassalage`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "games_min_bet" CHECK("games"."min_bet_minor" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `games_by_game_id` ON `games` (`game_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `games_by_position` ON `games` (`position`);--> statement-breakpoint
CREATE INDEX `games_of_type` ON `games` (`game_type`,`position`);--> statement-breakpoint
CREATE INDEX `games_of_vendor` ON `games` (`vassalage`,`game_type`);--> statement-breakpoint
CREATE INDEX `games_hot` ON `games` (`hot_rank`);--> statement-breakpoint
CREATE TABLE `merchant_games` (
	`merchant_code` text NOT NULL,
	`node_id` integer NOT NULL,
	`min_bet_minor` integer NOT NULL,
	`is_new` integer NOT NULL,
	`hot_rank` integer,
	`maintenance` integer NOT NULL,
	`icon_url` text NOT NULL,
	`placeholder` text NOT NULL,
	PRIMARY KEY(`merchant_code`, `node_id`),
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`node_id`) REFERENCES `games`(`node_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "merchant_games_min_bet" CHECK("merchant_games"."min_bet_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE `merchant_vendors` (
	`merchant_code` text NOT NULL,
	`vassalage` text NOT NULL,
	`icon_url` text,
	PRIMARY KEY(`merchant_code`, `vassalage`),
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`vassalage`) REFERENCES `vendors`(`vassalage`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `vendors` (
	`vassalage` text PRIMARY KEY NOT NULL,
	`brought_by` text DEFAULT 'platform' NOT NULL,
	`display_name` text NOT NULL,
	`icon_url` text NOT NULL,
	`framing` integer NOT NULL,
	`sequence` integer NOT NULL,
	`live_feed` text
);
--> statement-breakpoint
CREATE TABLE `winners` (
	`win_id` text PRIMARY KEY NOT NULL,
	`merchant_code` text NOT NULL,
	`node_id` integer NOT NULL,
	`account` text NOT NULL,
	`win_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`at` integer NOT NULL,
	`seeded` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`node_id`) REFERENCES `games`(`node_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `winners_latest` ON `winners` (`merchant_code`,`at`);--> statement-breakpoint
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
	`short_since` integer,
	`seen_change` integer DEFAULT 0 NOT NULL,
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
	`lapsed_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payer_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "contracts_carry" CHECK("contracts"."carry_minor" <= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contracts_one_of_kind` ON `contracts` (`account_id`,`kind`) WHERE "contracts"."ends_part" is null;--> statement-breakpoint
CREATE INDEX `contracts_of_account` ON `contracts` (`account_id`,`kind`);--> statement-breakpoint
CREATE INDEX `contracts_of_payer` ON `contracts` (`payer_id`,`kind`);--> statement-breakpoint
CREATE INDEX `contracts_of_merchant` ON `contracts` (`merchant_code`,`contract_no`);--> statement-breakpoint
CREATE TABLE `favourites` (
	`account_id` text NOT NULL,
	`node_id` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `node_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`node_id`) REFERENCES `games`(`node_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `favourites_newest` ON `favourites` (`account_id`,`at`);--> statement-breakpoint
CREATE TABLE `recents` (
	`account_id` text NOT NULL,
	`node_id` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `node_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`node_id`) REFERENCES `games`(`node_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `recents_newest` ON `recents` (`account_id`,`at`);--> statement-breakpoint
CREATE TABLE `feedback_answers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`ticket_no` text NOT NULL,
	`text` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`ticket_no`) REFERENCES `feedback_tickets`(`ticket_no`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `feedback_answers_of_ticket` ON `feedback_answers` (`ticket_no`);--> statement-breakpoint
CREATE TABLE `feedback_pictures` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`ticket_no` text,
	`position` integer NOT NULL,
	`jpeg` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ticket_no`) REFERENCES `feedback_tickets`(`ticket_no`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `feedback_pictures_of_ticket` ON `feedback_pictures` (`ticket_no`,`position`);--> statement-breakpoint
CREATE INDEX `feedback_pictures_by_age` ON `feedback_pictures` (`at`);--> statement-breakpoint
CREATE TABLE `feedback_tickets` (
	`ticket_no` text PRIMARY KEY NOT NULL,
	`merchant_code` text NOT NULL,
	`account_id` text NOT NULL,
	`draft_id` text NOT NULL,
	`category` text NOT NULL,
	`text` text NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	`closed_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `feedback_ticket_of_draft` ON `feedback_tickets` (`account_id`,`draft_id`);--> statement-breakpoint
CREATE INDEX `feedback_tickets_of_account` ON `feedback_tickets` (`account_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `feedback_tickets_in_state` ON `feedback_tickets` (`status`,`created_at`);--> statement-breakpoint
CREATE TABLE `help_topics` (
	`merchant_code` text NOT NULL,
	`code` text NOT NULL,
	`sequence` integer NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	PRIMARY KEY(`merchant_code`, `code`),
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `help_topics_in_order` ON `help_topics` (`merchant_code`,`sequence`);--> statement-breakpoint
CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`merchant_code` text NOT NULL,
	`username` text NOT NULL,
	`type` integer NOT NULL,
	`password_hash` text NOT NULL,
	`nickname` text,
	`icon` text,
	`club_label` text,
	`first_time_login` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`credentials_version` integer DEFAULT 0 NOT NULL,
	`state` text DEFAULT 'active' NOT NULL,
	`state_until` integer,
	`excluded_until` integer,
	`excluded_since` integer,
	`login_closed_until` integer,
	`recognised_until` integer,
	`mobile_num` text,
	`mobile_verified_at` integer,
	`email` text,
	`email_verified_at` integer,
	`email_set_at` integer,
	`payee_name` text,
	`payment_password_hash` text,
	`guard_changed_at` integer,
	`birthday` text,
	`details` text,
	`invited_by` text,
	`invite_code` text,
	`last_login_at` integer,
	`password_given` integer DEFAULT false NOT NULL,
	`password_changed_at` integer,
	`totp_secret` text,
	`totp_since` integer,
	`totp_last_step` integer,
	`failed_logins` integer DEFAULT 0 NOT NULL,
	`failures_told_at` integer,
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_by_username` ON `accounts` (`merchant_code`,`username`);--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_by_mobile_num` ON `accounts` (`merchant_code`,`mobile_num`);--> statement-breakpoint
CREATE INDEX `accounts_by_email` ON `accounts` (`merchant_code`,`email`);--> statement-breakpoint
CREATE INDEX `accounts_by_birthday` ON `accounts` (`merchant_code`,`birthday`) WHERE birthday IS NOT NULL;--> statement-breakpoint
CREATE INDEX `accounts_by_inviter_name` ON `accounts` (`invited_by`,`username`);--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_by_verified_email` ON `accounts` (`merchant_code`,`email`) WHERE email_verified_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `accounts_by_inviter` ON `accounts` (`invited_by`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `affiliates` (
	`merchant_code` text NOT NULL,
	`code` text NOT NULL,
	`account_id` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`created_at` integer DEFAULT 0 NOT NULL,
	`closed_at` integer,
	`opened` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`merchant_code`, `code`),
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `affiliates_of_account` ON `affiliates` (`account_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `captchas` (
	`id` text PRIMARY KEY NOT NULL,
	`merchant_code` text NOT NULL,
	`answer` text NOT NULL,
	`bound_to` text DEFAULT '' NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `captchas_by_age` ON `captchas` (`expires_at`);--> statement-breakpoint
CREATE TABLE `email_codes` (
	`account_id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`code_hash` text NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `email_codes_by_age` ON `email_codes` (`created_at`);--> statement-breakpoint
CREATE TABLE `identities` (
	`merchant_code` text NOT NULL,
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`account_id` text NOT NULL,
	`linked_at` integer,
	PRIMARY KEY(`merchant_code`, `provider`, `subject`),
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `identities_of_account` ON `identities` (`account_id`);--> statement-breakpoint
CREATE TABLE `link_visits` (
	`merchant_code` text NOT NULL,
	`day` text NOT NULL,
	`code` text NOT NULL,
	`visitor` text NOT NULL,
	PRIMARY KEY(`merchant_code`, `day`, `code`, `visitor`),
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `login_failures` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`subject` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `login_failures_of_subject` ON `login_failures` (`subject`,`at`);--> statement-breakpoint
CREATE INDEX `login_failures_by_age` ON `login_failures` (`at`);--> statement-breakpoint
CREATE TABLE `number_codes` (
	`merchant_code` text NOT NULL,
	`purpose` text NOT NULL,
	`mobile_num` text NOT NULL,
	`network` text DEFAULT '' NOT NULL,
	`code_hash` text NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`failures_elsewhere` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`merchant_code`, `purpose`, `mobile_num`, `network`),
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `number_codes_by_age` ON `number_codes` (`created_at`);--> statement-breakpoint
CREATE TABLE `recognitions` (
	`account_id` text NOT NULL,
	`like_id` text NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL,
	`held_until` integer,
	`same` integer,
	`operator` text,
	`decided_at` integer,
	PRIMARY KEY(`account_id`, `like_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`like_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `recognitions_of_like` ON `recognitions` (`like_id`);--> statement-breakpoint
CREATE INDEX `recognitions_on_desk` ON `recognitions` (`at`) WHERE decided_at IS NULL;--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`account_id` text NOT NULL,
	`code_hash` text NOT NULL,
	PRIMARY KEY(`account_id`, `code_hash`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `reset_links` (
	`key_hash` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `reset_links_by_age` ON `reset_links` (`created_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`id` text,
	`device` text DEFAULT '' NOT NULL,
	`country` text DEFAULT 'XX' NOT NULL,
	`ended_by` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sessions_of_account` ON `sessions` (`account_id`);--> statement-breakpoint
CREATE INDEX `sessions_by_age` ON `sessions` (`last_seen_at`);--> statement-breakpoint
CREATE TABLE `social_logins` (
	`state` text PRIMARY KEY NOT NULL,
	`merchant_code` text NOT NULL,
	`provider` text NOT NULL,
	`nonce` text NOT NULL,
	`verifier` text NOT NULL,
	`redirect_uri` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `social_logins_by_age` ON `social_logins` (`created_at`);--> statement-breakpoint
CREATE TABLE `social_tickets` (
	`ticket_hash` text PRIMARY KEY NOT NULL,
	`merchant_code` text NOT NULL,
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `social_tickets_by_age` ON `social_tickets` (`created_at`);--> statement-breakpoint
CREATE TABLE `trial_keys` (
	`key_hash` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `used_number_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `used_number_tokens_by_age` ON `used_number_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `closures` (
	`account_id` text PRIMARY KEY NOT NULL,
	`requested_at` integer NOT NULL,
	`closes_at` integer NOT NULL,
	`bonus_given_up_minor` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `closures_by_day` ON `closures` (`closes_at`);--> statement-breakpoint
CREATE TABLE `deposit_limits` (
	`account_id` text NOT NULL,
	`period` text NOT NULL,
	`currency` text NOT NULL,
	`limit_minor` integer,
	`confirm_from` integer,
	`confirm_until` integer,
	`asked_minor` integer,
	PRIMARY KEY(`account_id`, `period`, `currency`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `play_clocks` (
	`account_id` text PRIMARY KEY NOT NULL,
	`minutes` integer,
	`since` integer,
	`checked_at` integer,
	`seen_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `protection_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`period` text,
	`amount` integer,
	`until` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `protection_events_of_account` ON `protection_events` (`account_id`,`at`);--> statement-breakpoint
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
CREATE INDEX `push_queue_due` ON `push_queue` (`topic`,`next_at`);--> statement-breakpoint
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
CREATE TABLE `outgoing_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`merchant_code` text NOT NULL,
	`channel` text NOT NULL,
	`sealed` text,
	`status` text DEFAULT 'waiting' NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`next_at` integer NOT NULL,
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `outgoing_messages_due` ON `outgoing_messages` (`channel`,`next_at`) WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX `outgoing_messages_by_age` ON `outgoing_messages` (`created_at`);--> statement-breakpoint
CREATE TABLE `announcement_reads` (
	`account_id` text NOT NULL,
	`announcement_id` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `announcement_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`announcement_id`) REFERENCES `announcements`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `announcements` (
	`id` integer PRIMARY KEY NOT NULL,
	`merchant_code` text NOT NULL,
	`type` text NOT NULL,
	`sequence` integer NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`start_date` text NOT NULL,
	`end_date` text,
	`category_ids` text NOT NULL,
	`images` text NOT NULL,
	`status` text DEFAULT 'published' NOT NULL,
	`reads` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `announcements_of_type` ON `announcements` (`merchant_code`,`type`,`sequence`);--> statement-breakpoint
CREATE TABLE `inbox_marks` (
	`account_id` text NOT NULL,
	`message_id` integer NOT NULL,
	`read_at` integer,
	`deleted_at` integer,
	PRIMARY KEY(`account_id`, `message_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`message_id`) REFERENCES `inbox_messages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `inbox_marks_of_message` ON `inbox_marks` (`message_id`);--> statement-breakpoint
CREATE TABLE `inbox_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`merchant_code` text NOT NULL,
	`account_id` text,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`at` integer NOT NULL,
	`topic` text DEFAULT 'inbox' NOT NULL,
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `inbox_of_account` ON `inbox_messages` (`merchant_code`,`account_id`,`at`);--> statement-breakpoint
CREATE INDEX `inbox_by_age` ON `inbox_messages` (`at`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`merchant_code` text NOT NULL,
	`channel` text NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `outbox_by_age` ON `outbox` (`at`);--> statement-breakpoint
CREATE TABLE `draw_seeds` (
	`node_id` integer NOT NULL,
	`draw_no` text NOT NULL,
	`kind` text NOT NULL,
	`seed` text NOT NULL,
	`commitment` text NOT NULL,
	`closes_at` integer NOT NULL,
	`committed_at` integer NOT NULL,
	PRIMARY KEY(`node_id`, `draw_no`),
	FOREIGN KEY (`node_id`) REFERENCES `games`(`node_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `draw_seeds_sealed` ON `draw_seeds` (`closes_at`) WHERE instr("draw_seeds"."seed", ':') > 0;--> statement-breakpoint
CREATE TABLE `draws` (
	`node_id` integer NOT NULL,
	`draw_no` text NOT NULL,
	`numbers` text NOT NULL,
	`closed_at` integer NOT NULL,
	`drawn_at` integer NOT NULL,
	PRIMARY KEY(`node_id`, `draw_no`),
	FOREIGN KEY (`node_id`) REFERENCES `games`(`node_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "draws_after_close" CHECK("draws"."drawn_at" >= "draws"."closed_at")
);
--> statement-breakpoint
CREATE INDEX `draws_newest` ON `draws` (`node_id`,`closed_at`);--> statement-breakpoint
CREATE TABLE `suborders` (
	`suborder_no` text PRIMARY KEY NOT NULL,
	`round_id` text NOT NULL,
	`account_id` text NOT NULL,
	`merchant_code` text NOT NULL,
	`node_id` integer NOT NULL,
	`draw_no` text NOT NULL,
	`kind` text DEFAULT 'keno' NOT NULL,
	`closes_at` integer NOT NULL,
	`stake_minor` integer NOT NULL,
	`picked` text NOT NULL,
	`status` text NOT NULL,
	`win_minor` integer NOT NULL,
	`decided_at` integer,
	FOREIGN KEY (`round_id`) REFERENCES `rounds`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`node_id`) REFERENCES `games`(`node_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "suborders_amounts" CHECK("suborders"."stake_minor" > 0 and "suborders"."win_minor" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `suborders_of_round` ON `suborders` (`round_id`,`draw_no`);--> statement-breakpoint
CREATE INDEX `suborders_of_account` ON `suborders` (`account_id`,`closes_at`) WHERE "suborders"."status" = 'open';--> statement-breakpoint
CREATE INDEX `suborders_decided` ON `suborders` (`account_id`,`decided_at`,`suborder_no`) WHERE "suborders"."status" in ('won', 'lost');--> statement-breakpoint
CREATE INDEX `suborders_open` ON `suborders` (`closes_at`) WHERE "suborders"."status" = 'open';--> statement-breakpoint
CREATE TABLE `jackpot_games` (
	`merchant_code` text NOT NULL,
	`node_id` integer NOT NULL,
	`jackpot_id` text NOT NULL,
	PRIMARY KEY(`merchant_code`, `node_id`),
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`node_id`) REFERENCES `games`(`node_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`jackpot_id`) REFERENCES `jackpots`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `jackpot_games_of_jackpot` ON `jackpot_games` (`jackpot_id`);--> statement-breakpoint
CREATE TABLE `jackpots` (
	`id` text PRIMARY KEY NOT NULL,
	`merchant_code` text NOT NULL,
	`sequence` integer NOT NULL,
	`name` text NOT NULL,
	`currency` text NOT NULL,
	`seed_minor` integer NOT NULL,
	`share_hundredths` integer NOT NULL,
	`stake_minor` integer NOT NULL,
	`won_at` integer,
	`won_minor` integer,
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "jackpots_seed" CHECK("jackpots"."seed_minor" > 0),
	CONSTRAINT "jackpots_share" CHECK("jackpots"."share_hundredths" between 0 and 100),
	CONSTRAINT "jackpots_stake" CHECK("jackpots"."stake_minor" between 1 and 4294967296)
);
--> statement-breakpoint
CREATE INDEX `jackpots_of_merchant` ON `jackpots` (`merchant_code`,`sequence`);--> statement-breakpoint
CREATE TABLE `launches` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`key_hash` text,
	`session_hash` text NOT NULL,
	`merchant_code` text NOT NULL,
	`node_id` integer NOT NULL,
	`mode` text NOT NULL,
	`language` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`session_hash`) REFERENCES `sessions`(`token_hash`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`node_id`) REFERENCES `games`(`node_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `launches_of_session` ON `launches` (`session_hash`);--> statement-breakpoint
CREATE INDEX `launches_by_key` ON `launches` (`key_hash`);--> statement-breakpoint
CREATE INDEX `launches_by_age` ON `launches` (`expires_at`);--> statement-breakpoint
CREATE TABLE `round_steps` (
	`round_id` text NOT NULL,
	`step` integer NOT NULL,
	`state` text,
	`view` text,
	`at` integer NOT NULL,
	PRIMARY KEY(`round_id`, `step`),
	FOREIGN KEY (`round_id`) REFERENCES `rounds`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `rounds` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`node_id` integer NOT NULL,
	`mode` text NOT NULL,
	`currency` text NOT NULL,
	`bet_minor` integer NOT NULL,
	`win_minor` integer NOT NULL,
	`status` text NOT NULL,
	`opened_at` integer NOT NULL,
	`settled_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`node_id`) REFERENCES `games`(`node_id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "rounds_bet" CHECK(("rounds"."bet_minor" > 0 or "rounds"."status" = 'cancelled') and "rounds"."bet_minor" >= 0 and "rounds"."win_minor" >= 0)
);
--> statement-breakpoint
CREATE INDEX `rounds_newest` ON `rounds` (`account_id`,`mode`,`opened_at`,`id`,`node_id`,`bet_minor`,`win_minor`);--> statement-breakpoint
CREATE UNIQUE INDEX `rounds_one_open` ON `rounds` (`account_id`,`node_id`,`mode`) WHERE "rounds"."status" = 'open';--> statement-breakpoint
CREATE TABLE `mall_items` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`merchant_code` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`text` text NOT NULL,
	`picture` text NOT NULL,
	`points` integer NOT NULL,
	`stock` integer NOT NULL,
	`per_member` integer,
	`bonus_minor` integer,
	`turnover_hundredths` integer DEFAULT 0 NOT NULL,
	`sequence` integer DEFAULT 0 NOT NULL,
	`shown` integer DEFAULT true NOT NULL,
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "mall_no_oversale" CHECK("mall_items"."stock" >= 0),
	CONSTRAINT "mall_item_price" CHECK("mall_items"."points" > 0)
);
--> statement-breakpoint
CREATE INDEX `mall_items_of_merchant` ON `mall_items` (`merchant_code`,`sequence`);--> statement-breakpoint
CREATE TABLE `mall_orders` (
	`order_no` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`merchant_code` text NOT NULL,
	`item_id` integer NOT NULL,
	`name` text NOT NULL,
	`points` integer NOT NULL,
	`status` text NOT NULL,
	`reason` text,
	`created_at` integer NOT NULL,
	`moved_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`item_id`) REFERENCES `mall_items`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `mall_orders_of_item` ON `mall_orders` (`account_id`,`item_id`);--> statement-breakpoint
CREATE INDEX `mall_orders_of_account` ON `mall_orders` (`account_id`,`created_at`,`order_no`);--> statement-breakpoint
CREATE INDEX `mall_orders_in_status` ON `mall_orders` (`status`,`created_at`);--> statement-breakpoint
CREATE TABLE `mall_rules` (
	`merchant_code` text PRIMARY KEY NOT NULL,
	`per_point_minor` integer NOT NULL,
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `point_accounts` (
	`account_id` text PRIMARY KEY NOT NULL,
	`balance` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "points_no_overdraft" CHECK("point_accounts"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE `point_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` text NOT NULL,
	`reason` text NOT NULL,
	`source` text NOT NULL,
	`points` integer NOT NULL,
	`counted_to_minor` integer,
	`at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `point_entry_once` ON `point_entries` (`account_id`,`reason`,`source`);--> statement-breakpoint
CREATE INDEX `point_entries_counted` ON `point_entries` (`account_id`,`counted_to_minor`);--> statement-breakpoint
CREATE TABLE `rain_envelopes` (
	`rain_id` integer NOT NULL,
	`number` integer NOT NULL,
	`amount_minor` integer NOT NULL,
	`account_id` text,
	`draw_no` text,
	`opened_at` integer,
	`shown_name` text,
	PRIMARY KEY(`rain_id`, `number`),
	FOREIGN KEY (`rain_id`) REFERENCES `rains`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "rain_envelope_amount" CHECK("rain_envelopes"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `rain_envelopes_draw_no_unique` ON `rain_envelopes` (`draw_no`);--> statement-breakpoint
CREATE INDEX `rain_envelopes_left` ON `rain_envelopes` (`rain_id`,`number`) WHERE account_id IS NULL;--> statement-breakpoint
CREATE INDEX `rain_envelopes_of_account` ON `rain_envelopes` (`account_id`,`rain_id`,`opened_at`) WHERE account_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `rain_envelopes_shown` ON `rain_envelopes` (`rain_id`,`opened_at`) WHERE shown_name IS NOT NULL;--> statement-breakpoint
CREATE TABLE `rains` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`merchant_code` text NOT NULL,
	`title` text NOT NULL,
	`state` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`currency` text NOT NULL,
	`budget_minor` integer NOT NULL,
	`envelopes` integer NOT NULL,
	`min_minor` integer NOT NULL,
	`max_minor` integer NOT NULL,
	`draws_per_member` integer NOT NULL,
	`cap_minor` integer NOT NULL,
	`interval_ms` integer NOT NULL,
	`turnover_hundredths` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `rains_of_merchant` ON `rains` (`merchant_code`,`state`,`starts_at`);--> statement-breakpoint
CREATE TABLE `promotion_categories` (
	`merchant_code` text NOT NULL,
	`id` integer NOT NULL,
	`sequence` integer NOT NULL,
	`name` text NOT NULL,
	PRIMARY KEY(`merchant_code`, `id`),
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `promotion_entries` (
	`entry_no` text PRIMARY KEY NOT NULL,
	`announcement_id` integer NOT NULL,
	`account_id` text NOT NULL,
	`status` text NOT NULL,
	`staked_minor` integer NOT NULL,
	`comment` text,
	`reason` text,
	`paid_minor` integer,
	`created_at` integer NOT NULL,
	`moved_at` integer NOT NULL,
	FOREIGN KEY (`announcement_id`) REFERENCES `promotions`(`announcement_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `promotion_entry_of_account` ON `promotion_entries` (`account_id`,`announcement_id`);--> statement-breakpoint
CREATE INDEX `promotion_entries_in_status` ON `promotion_entries` (`status`,`moved_at`);--> statement-breakpoint
CREATE TABLE `promotion_moves` (
	`entry_no` text NOT NULL,
	`status` text NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`entry_no`, `status`),
	FOREIGN KEY (`entry_no`) REFERENCES `promotion_entries`(`entry_no`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `promotion_pictures` (
	`entry_no` text NOT NULL,
	`position` integer NOT NULL,
	`jpeg` text NOT NULL,
	PRIMARY KEY(`entry_no`, `position`),
	FOREIGN KEY (`entry_no`) REFERENCES `promotion_entries`(`entry_no`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `promotions` (
	`announcement_id` integer PRIMARY KEY NOT NULL,
	`merchant_code` text NOT NULL,
	`kind` text NOT NULL,
	`opens_at` integer NOT NULL,
	`closes_at` integer,
	`currency` text NOT NULL,
	`reward_minor` integer,
	`turnover_hundredths` integer DEFAULT 0 NOT NULL,
	`target_minor` integer,
	FOREIGN KEY (`announcement_id`) REFERENCES `announcements`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `promotions_of_merchant` ON `promotions` (`merchant_code`);--> statement-breakpoint
CREATE TABLE `welcome_offers` (
	`merchant_code` text PRIMARY KEY NOT NULL,
	`announcement_id` integer NOT NULL,
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`announcement_id`) REFERENCES `announcements`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `vip_bonuses` (
	`bonus_no` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`occasion` integer NOT NULL,
	`level` integer NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `vip_bonus_once` ON `vip_bonuses` (`account_id`,`kind`,`occasion`);--> statement-breakpoint
CREATE TABLE `vip_levels` (
	`merchant_code` text NOT NULL,
	`level` integer NOT NULL,
	`name` text NOT NULL,
	`threshold_minor` integer NOT NULL,
	`upgrade_bonus_minor` integer DEFAULT 0 NOT NULL,
	`birthday_bonus_minor` integer DEFAULT 0 NOT NULL,
	`turnover_hundredths` integer DEFAULT 0 NOT NULL,
	`points_hundredths` integer DEFAULT 100 NOT NULL,
	`more_withdrawals` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`merchant_code`, `level`),
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `vip_programmes` (
	`merchant_code` text PRIMARY KEY NOT NULL,
	`basis` text NOT NULL,
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
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
CREATE TABLE `banners` (
	`banner_id` integer PRIMARY KEY NOT NULL,
	`merchant_code` text NOT NULL,
	`group_name` text NOT NULL,
	`sequence` integer NOT NULL,
	`url` text NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`link` text,
	`placeholder` text NOT NULL,
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `banners_of_group` ON `banners` (`merchant_code`,`group_name`,`sequence`);--> statement-breakpoint
CREATE TABLE `merchant_hosts` (
	`host` text PRIMARY KEY NOT NULL,
	`merchant_code` text NOT NULL,
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `merchants` (
	`merchant_code` text PRIMARY KEY NOT NULL,
	`record` text NOT NULL,
	`settings` text NOT NULL,
	`flags` text NOT NULL,
	`region` text NOT NULL,
	`registration` text,
	`status` text DEFAULT 'published' NOT NULL,
	`maintenance` integer DEFAULT false NOT NULL,
	`tells_unknown_user` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE `deposit_methods` (
	`merchant_code` text NOT NULL,
	`method_id` text NOT NULL,
	`kind` text NOT NULL,
	`currency` text NOT NULL,
	`name` text NOT NULL,
	`min_minor` integer NOT NULL,
	`max_minor` integer NOT NULL,
	`fee_fixed_minor` integer DEFAULT 0 NOT NULL,
	`fee_basis_points` integer DEFAULT 0 NOT NULL,
	`opens_at` text,
	`closes_at` text,
	`gateways` text NOT NULL,
	`service` text,
	`receivers` text NOT NULL,
	`quick_minor` text NOT NULL,
	`receipt_required` integer DEFAULT false NOT NULL,
	`turnover_hundredths` integer DEFAULT 100 NOT NULL,
	`minutes_to_pay` integer NOT NULL,
	`enabled` integer DEFAULT true NOT NULL,
	`sequence` integer NOT NULL,
	PRIMARY KEY(`merchant_code`, `method_id`),
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `deposit_orders` (
	`order_no` text PRIMARY KEY NOT NULL,
	`merchant_code` text NOT NULL,
	`account_id` text NOT NULL,
	`currency` text NOT NULL,
	`method_id` text NOT NULL,
	`kind` text NOT NULL,
	`method_name` text NOT NULL,
	`service` text,
	`status` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`fee_minor` integer NOT NULL,
	`credit_minor` integer NOT NULL,
	`bonus_minor` integer NOT NULL,
	`terms` text NOT NULL,
	`promotion_id` text,
	`promotion_name` text,
	`turnover_hundredths` integer NOT NULL,
	`bonus_turnover_hundredths` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`pay_address` text,
	`transfer_to` text,
	`receipt_required` integer NOT NULL,
	`failed_at` integer,
	`held_for` text,
	`paid_minor` integer,
	`payment_id` text,
	`reason` text,
	`bonus_released_at` integer,
	`limit_left_minor` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "deposit_limit" CHECK("deposit_orders"."limit_left_minor" is null or "deposit_orders"."limit_left_minor" >= 0)
);
--> statement-breakpoint
CREATE INDEX `deposit_orders_of_account` ON `deposit_orders` (`account_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `deposit_orders_of_member_by_state` ON `deposit_orders` (`account_id`,`status`);--> statement-breakpoint
CREATE INDEX `deposit_orders_by_state` ON `deposit_orders` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `deposit_orders_due` ON `deposit_orders` (`status`,`expires_at`);--> statement-breakpoint
CREATE INDEX `deposit_bonuses_held` ON `deposit_orders` (`account_id`) WHERE bonus_minor > 0 and bonus_released_at is null and status = 'credited';--> statement-breakpoint
CREATE TABLE `deposit_promotions` (
	`merchant_code` text NOT NULL,
	`promotion_id` text NOT NULL,
	`currency` text NOT NULL,
	`name` text NOT NULL,
	`basis_points` integer NOT NULL,
	`max_bonus_minor` integer NOT NULL,
	`min_deposit_minor` integer NOT NULL,
	`turnover_hundredths` integer NOT NULL,
	`enabled` integer DEFAULT true NOT NULL,
	`sequence` integer NOT NULL,
	`first_deposit_only` integer DEFAULT false NOT NULL,
	`per_member` integer,
	`max_per_member_minor` integer,
	`announcement_id` integer,
	PRIMARY KEY(`merchant_code`, `promotion_id`),
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `deposit_receipts` (
	`order_no` text PRIMARY KEY NOT NULL,
	`jpeg` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`order_no`) REFERENCES `deposit_orders`(`order_no`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `payment_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`order_no` text NOT NULL,
	`payment_id` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`kind` text,
	`outcome` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`order_no`) REFERENCES `deposit_orders`(`order_no`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `payment_messages_of_payment` ON `payment_messages` (`payment_id`);--> statement-breakpoint
CREATE TABLE `payments` (
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
CREATE UNIQUE INDEX `payments_by_message` ON `payments` (`message_id`);--> statement-breakpoint
CREATE INDEX `payments_on_desk` ON `payments` (`at`,`message_id`) WHERE place in ('stray', 'differs', 'taken-back');--> statement-breakpoint
CREATE TABLE `returned_payments` (
	`payment_message_id` text PRIMARY KEY NOT NULL,
	`operator` text NOT NULL,
	`reason` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`payment_message_id`) REFERENCES `payment_messages`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `returned_payments_by_time` ON `returned_payments` (`at`);--> statement-breakpoint
CREATE TABLE `bonus_grants` (
	`order_no` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`currency` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`released_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `bonus_grants_held` ON `bonus_grants` (`released_at`,`account_id`);--> statement-breakpoint
CREATE TABLE `ledger_accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`owner` text NOT NULL,
	`currency` text NOT NULL,
	`balance_minor` integer DEFAULT 0 NOT NULL,
	`staked_minor` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_no_overdraft" CHECK("ledger_accounts"."kind" in ('house', 'play-house', 'promotion', 'clearing') or "ledger_accounts"."balance_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE `ledger_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`transaction_id` text NOT NULL,
	`account_id` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`currency` text NOT NULL,
	`scope` text NOT NULL,
	`at` integer NOT NULL,
	`balance_after_minor` integer,
	FOREIGN KEY (`transaction_id`) REFERENCES `ledger_transactions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `ledger_accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `ledger_entries_of_account` ON `ledger_entries` (`account_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `ledger_entries_of_kind` ON `ledger_entries` (`account_id`,`scope`,`at`,`id`,`amount_minor`);--> statement-breakpoint
CREATE INDEX `ledger_entries_of_transaction` ON `ledger_entries` (`transaction_id`);--> statement-breakpoint
CREATE TABLE `ledger_transactions` (
	`id` text PRIMARY KEY NOT NULL,
	`scope` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`at` integer NOT NULL,
	`reason` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_booked_once` ON `ledger_transactions` (`scope`,`idempotency_key`);--> statement-breakpoint
CREATE TABLE `order_states` (
	`order_no` text NOT NULL,
	`status` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`order_no`, `status`)
);
--> statement-breakpoint
CREATE TABLE `turnover_requirements` (
	`order_no` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`currency` text NOT NULL,
	`reason` text NOT NULL,
	`base_minor` integer NOT NULL,
	`times_hundredths` integer NOT NULL,
	`required_minor` integer NOT NULL,
	`met_at_staked_minor` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `turnover_of_account` ON `turnover_requirements` (`account_id`,`currency`,`met_at_staked_minor`);--> statement-breakpoint
CREATE TABLE `payout_accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`slot` integer NOT NULL,
	`kind` text NOT NULL,
	`bank_name` text NOT NULL,
	`holder` text NOT NULL,
	`number` text NOT NULL,
	`preferred_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`removed_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payout_accounts_in_slots` ON `payout_accounts` (`account_id`,`slot`) WHERE removed_at IS NULL;--> statement-breakpoint
CREATE INDEX `payout_accounts_of_number` ON `payout_accounts` (`kind`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `payout_accounts_by_number` ON `payout_accounts` (`account_id`,`kind`,`number`) WHERE removed_at IS NULL;--> statement-breakpoint
CREATE TABLE `withdrawal_rules` (
	`merchant_code` text NOT NULL,
	`currency` text NOT NULL,
	`min_minor` integer NOT NULL,
	`max_minor` integer NOT NULL,
	`per_day_minor` integer NOT NULL,
	`per_day_count` integer NOT NULL,
	`fee_fixed_minor` integer NOT NULL,
	`fee_basis_points` integer NOT NULL,
	`kinds` text NOT NULL,
	`accounts_max` integer NOT NULL,
	`usual_minutes` integer NOT NULL,
	PRIMARY KEY(`merchant_code`, `currency`),
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `withdrawals` (
	`order_no` text PRIMARY KEY NOT NULL,
	`merchant_code` text NOT NULL,
	`account_id` text NOT NULL,
	`ordinal` integer NOT NULL,
	`payout_account_id` text NOT NULL,
	`currency` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`fee_minor` integer NOT NULL,
	`status` text NOT NULL,
	`reason` text,
	`next_at` integer,
	`created_at` integer NOT NULL,
	`expected_at` integer NOT NULL,
	FOREIGN KEY (`merchant_code`) REFERENCES `merchants`(`merchant_code`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payout_account_id`) REFERENCES `payout_accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `withdrawals_in_turn` ON `withdrawals` (`account_id`,`ordinal`);--> statement-breakpoint
CREATE INDEX `withdrawals_by_state` ON `withdrawals` (`status`,`created_at`);
--> statement-breakpoint
CREATE TRIGGER `team_line_opened` AFTER INSERT ON `accounts` WHEN NEW.`invited_by` IS NOT NULL BEGIN
  INSERT INTO `team_lines` (`ancestor_id`, `account_id`, `depth`)
  SELECT `ancestor_id`, NEW.`id`, `depth` + 1 FROM `team_lines` WHERE `account_id` = NEW.`invited_by`
  UNION ALL SELECT NEW.`invited_by`, NEW.`id`, 1;
END;
--> statement-breakpoint
CREATE TRIGGER `team_line_kept` BEFORE UPDATE OF `invited_by` ON `accounts`
WHEN NEW.`invited_by` IS NOT OLD.`invited_by` AND NOT (NEW.`invited_by` IS NULL
  AND OLD.`mobile_verified_at` IS NULL AND NEW.`mobile_verified_at` IS NOT NULL) BEGIN
  SELECT raise(ABORT, 'account: nobody changes teams');
END;
--> statement-breakpoint
CREATE TRIGGER `team_line_left` AFTER UPDATE OF `invited_by` ON `accounts`
WHEN NEW.`invited_by` IS NULL AND OLD.`invited_by` IS NOT NULL BEGIN
  DELETE FROM `team_lines` WHERE `account_id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `link_opened` AFTER INSERT ON `link_visits` BEGIN
  UPDATE `affiliates` SET `opened` = `opened` + 1
  WHERE `merchant_code` = NEW.`merchant_code` AND `code` = NEW.`code`;
END;
--> statement-breakpoint
CREATE TRIGGER `team_transfer_down` BEFORE INSERT ON `team_transfers`
WHEN NOT EXISTS (SELECT 1 FROM `team_lines` WHERE `ancestor_id` = NEW.`agent_id` AND `account_id` = NEW.`account_id`) BEGIN
  SELECT raise(ABORT, 'team_transfer: not below the agent');
END;
--> statement-breakpoint
CREATE TRIGGER `play_day_stale_opened` AFTER INSERT ON `rounds`
WHEN NEW.`mode` = 'real' AND NEW.`status` <> 'drawing' BEGIN
  INSERT OR IGNORE INTO `stale_days` (`merchant_code`, `quarter`, `account_id`)
  SELECT `merchant_code`, NEW.`opened_at` / 900000, `id` FROM `accounts` WHERE `id` = NEW.`account_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `play_day_stale_changed` AFTER UPDATE OF `bet_minor`, `win_minor` ON `rounds`
WHEN NEW.`mode` = 'real' AND (NEW.`bet_minor` <> OLD.`bet_minor` OR NEW.`win_minor` <> OLD.`win_minor`)
  AND NOT EXISTS (SELECT 1 FROM `suborders` WHERE `round_id` = NEW.`id`) BEGIN
  INSERT OR IGNORE INTO `stale_days` (`merchant_code`, `quarter`, `account_id`)
  SELECT `merchant_code`, NEW.`opened_at` / 900000, `id` FROM `accounts` WHERE `id` = NEW.`account_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `play_day_stale_decided` AFTER UPDATE OF `status` ON `suborders`
WHEN NEW.`status` IN ('won', 'lost') BEGIN
  INSERT OR IGNORE INTO `stale_days` (`merchant_code`, `quarter`, `account_id`)
  SELECT a.`merchant_code`, NEW.`decided_at` / 900000, a.`id` FROM `rounds` r
  JOIN `accounts` a ON a.`id` = r.`account_id` WHERE r.`id` = NEW.`round_id` AND r.`mode` = 'real';
END;
--> statement-breakpoint
CREATE TRIGGER `money_day_stale` AFTER INSERT ON `ledger_entries`
WHEN NEW.`scope` IN ('deposit', 'withdrawal', 'withdrawal-return', 'bonus-release', 'rebate') BEGIN
  INSERT OR IGNORE INTO `stale_days` (`merchant_code`, `quarter`, `account_id`)
  SELECT a.`merchant_code`, NEW.`at` / 900000, a.`id` FROM `ledger_accounts` l
  JOIN `accounts` a ON a.`id` = l.`owner` WHERE l.`id` = NEW.`account_id` AND l.`kind` = 'cash';
END;
--> statement-breakpoint
CREATE TRIGGER `late_change_opened` AFTER INSERT ON `rounds`
WHEN NEW.`mode` = 'real' AND NEW.`status` <> 'drawing' AND NEW.`opened_at` / 3600000 < unixepoch() / 3600 BEGIN
  INSERT INTO `late_changes` (`account_id`, `round_id`, `opened_at`, `bet_minor`, `win_minor`, `at`)
  VALUES (NEW.`account_id`, NEW.`id`, NEW.`opened_at`, NEW.`bet_minor`, NEW.`win_minor`, unixepoch() * 1000);
END;
--> statement-breakpoint
CREATE TRIGGER `late_change_changed` AFTER UPDATE OF `bet_minor`, `win_minor` ON `rounds`
WHEN NEW.`mode` = 'real' AND NEW.`opened_at` / 3600000 < unixepoch() / 3600
  AND (NEW.`bet_minor` <> OLD.`bet_minor` OR NEW.`win_minor` <> OLD.`win_minor`)
  AND NOT EXISTS (SELECT 1 FROM `suborders` WHERE `round_id` = NEW.`id`) BEGIN
  INSERT INTO `late_changes` (`account_id`, `round_id`, `opened_at`, `bet_minor`, `win_minor`, `at`)
  VALUES (NEW.`account_id`, NEW.`id`, NEW.`opened_at`, NEW.`bet_minor` - OLD.`bet_minor`,
    NEW.`win_minor` - OLD.`win_minor`, unixepoch() * 1000);
END;
--> statement-breakpoint
CREATE TRIGGER `late_change_kept` BEFORE UPDATE ON `late_changes` WHEN OLD.`made_in` IS NOT NULL
  OR NEW.`bet_minor` <> OLD.`bet_minor` OR NEW.`win_minor` <> OLD.`win_minor` BEGIN
  SELECT raise(ABORT, 'late change: it is only found its day, once');
END;
--> statement-breakpoint
CREATE TRIGGER `rebate_statement_kept` BEFORE UPDATE ON `rebate_statements`
WHEN OLD.`paid_at` IS NOT NULL OR OLD.`lapsed_at` IS NOT NULL OR NEW.`amount_minor` <> OLD.`amount_minor`
  OR NEW.`account_id` <> OLD.`account_id` OR NEW.`day` <> OLD.`day` BEGIN
  SELECT raise(ABORT, 'rebate: a statement is paid once, or lapses');
END;
--> statement-breakpoint
CREATE TRIGGER `rebate_line_kept` BEFORE UPDATE ON `rebate_lines` BEGIN
  SELECT raise(ABORT, 'rebate: a line is never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `team_envelope_share_opened_once` BEFORE UPDATE ON `team_envelope_shares`
WHEN OLD.`account_id` IS NOT NULL OR NEW.`account_id` IS NULL OR NEW.`share_no` IS NULL OR NEW.`opened_at` IS NULL
  OR NEW.`amount_minor` <> OLD.`amount_minor` OR NEW.`envelope_no` <> OLD.`envelope_no` OR NEW.`number` <> OLD.`number`
  OR NOT EXISTS (
    SELECT 1 FROM `team_envelopes` e
    JOIN `team_lines` l ON l.`ancestor_id` = e.`agent_id` AND l.`account_id` = NEW.`account_id`
    WHERE e.`envelope_no` = NEW.`envelope_no` AND e.`closed_at` IS NULL AND (e.`direct` = 0 OR l.`depth` = 1)
  ) BEGIN
  SELECT raise(ABORT, 'team_envelope: a share is opened once, by one of the team');
END;
--> statement-breakpoint
CREATE TRIGGER `team_envelope_share_kept` BEFORE DELETE ON `team_envelope_shares` BEGIN
  SELECT raise(ABORT, 'team_envelope: shares are kept');
END;
--> statement-breakpoint
CREATE TRIGGER `team_envelope_closed_once` BEFORE UPDATE ON `team_envelopes`
WHEN OLD.`closed_at` IS NOT NULL OR NEW.`closed_at` IS NULL OR NEW.`total_minor` <> OLD.`total_minor`
  OR NEW.`shares` <> OLD.`shares` OR NEW.`agent_id` <> OLD.`agent_id` OR NEW.`currency` <> OLD.`currency`
  OR NEW.`created_at` <> OLD.`created_at` OR NEW.`expires_at` <> OLD.`expires_at` BEGIN
  SELECT raise(ABORT, 'team_envelope: an envelope is closed once, and else kept');
END;
--> statement-breakpoint
CREATE TRIGGER `team_envelope_kept` BEFORE DELETE ON `team_envelopes` BEGIN
  SELECT raise(ABORT, 'team_envelope: envelopes are kept');
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `game_search` USING fts5(`folded`, content='game_names', content_rowid='id', tokenize='trigram');
--> statement-breakpoint
CREATE TRIGGER `game_search_added` AFTER INSERT ON `game_names` BEGIN
  INSERT INTO `game_search` (`rowid`, `folded`) VALUES (NEW.`id`, NEW.`folded`);
END;
--> statement-breakpoint
CREATE TRIGGER `game_search_removed` AFTER DELETE ON `game_names` BEGIN
  INSERT INTO `game_search` (`game_search`, `rowid`, `folded`) VALUES ('delete', OLD.`id`, OLD.`folded`);
END;
--> statement-breakpoint
CREATE TRIGGER `game_search_changed` AFTER UPDATE ON `game_names` BEGIN
  INSERT INTO `game_search` (`game_search`, `rowid`, `folded`) VALUES ('delete', OLD.`id`, OLD.`folded`);
  INSERT INTO `game_search` (`rowid`, `folded`) VALUES (NEW.`id`, NEW.`folded`);
END;
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TRIGGER `login_noted` AFTER INSERT ON `sessions` BEGIN
  UPDATE `accounts` SET `last_login_at` = NEW.`created_at` WHERE `id` = NEW.`account_id`;
END;
--> statement-breakpoint
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
CREATE TRIGGER `push_credentials` AFTER UPDATE OF `credentials_version` ON `accounts`
WHEN NEW.`credentials_version` <> OLD.`credentials_version` BEGIN
  DELETE FROM `push_subscriptions` WHERE `account_id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `suborder_bought` BEFORE INSERT ON `suborders`
WHEN EXISTS (SELECT 1 FROM `draws` WHERE `node_id` = NEW.`node_id` AND `draw_no` = NEW.`draw_no`) BEGIN
  SELECT RAISE(ABORT, 'suborder: the draw is closed');
END;
--> statement-breakpoint
CREATE TRIGGER `suborder_taken_back` BEFORE UPDATE OF `status` ON `suborders`
WHEN OLD.`status` = 'cancelled' BEGIN
  SELECT RAISE(ABORT, 'suborder: taken back before');
END;
--> statement-breakpoint
CREATE TRIGGER `suborder_decided` BEFORE UPDATE OF `status` ON `suborders`
WHEN OLD.`status` IN ('won', 'lost')
  OR (NEW.`status` = 'cancelled' AND NEW.`decided_at` >= OLD.`closes_at`)
  OR (NEW.`status` = 'cancelled') =
    EXISTS (SELECT 1 FROM `draws` WHERE `node_id` = OLD.`node_id` AND `draw_no` = OLD.`draw_no`) BEGIN
  SELECT RAISE(ABORT, 'suborder: the draw is closed');
END;
--> statement-breakpoint
CREATE TRIGGER `suborder_seeded` BEFORE INSERT ON `suborders`
WHEN NOT EXISTS (
  SELECT 1 FROM `draw_seeds`
  WHERE `node_id` = NEW.`node_id` AND `draw_no` = NEW.`draw_no` AND `kind` = NEW.`kind`
    AND `closes_at` = NEW.`closes_at` AND `committed_at` < NEW.`closes_at`
) BEGIN
  SELECT RAISE(ABORT, 'suborder: the draw has no seed');
END;
--> statement-breakpoint
CREATE TRIGGER `draw_kept` BEFORE UPDATE ON `draws` BEGIN
  SELECT RAISE(ABORT, 'draw: its numbers are never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `draw_seed_kept` BEFORE UPDATE ON `draw_seeds`
WHEN (NEW.`node_id`, NEW.`draw_no`, NEW.`kind`, NEW.`commitment`, NEW.`closes_at`, NEW.`committed_at`)
    IS NOT (OLD.`node_id`, OLD.`draw_no`, OLD.`kind`, OLD.`commitment`, OLD.`closes_at`, OLD.`committed_at`)
  OR (NEW.`seed` <> OLD.`seed` AND NEW.`seed` NOT LIKE '%:%' AND (OLD.`seed` NOT LIKE '%:%' OR NOT EXISTS (
    SELECT 1 FROM `draws` WHERE `node_id` = OLD.`node_id` AND `draw_no` = OLD.`draw_no`))) BEGIN
  SELECT RAISE(ABORT, 'draw: its seed is never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `draw_seed_stays` BEFORE DELETE ON `draw_seeds` BEGIN
  SELECT RAISE(ABORT, 'draw: its seed is never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `round_stake_kept` BEFORE UPDATE OF `bet_minor`, `status` ON `rounds`
WHEN (NEW.`bet_minor` < OLD.`bet_minor` OR NEW.`status` = 'cancelled')
  AND NOT EXISTS (SELECT 1 FROM `suborders` WHERE `round_id` = NEW.`id`) BEGIN
  SELECT RAISE(ABORT, 'round: its stake never comes back');
END;
--> statement-breakpoint
CREATE TRIGGER `point_entry_booked` AFTER INSERT ON `point_entries` BEGIN
  INSERT OR IGNORE INTO `point_accounts` (`account_id`) VALUES (NEW.`account_id`);
  UPDATE `point_accounts` SET `balance` = `balance` + NEW.`points` WHERE `account_id` = NEW.`account_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `point_entry_kept` BEFORE UPDATE ON `point_entries` BEGIN
  SELECT RAISE(ABORT, 'points: an entry is never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `point_entry_never_deleted` BEFORE DELETE ON `point_entries` BEGIN
  SELECT RAISE(ABORT, 'points: an entry is never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `mall_order_moved` BEFORE UPDATE OF `status` ON `mall_orders`
WHEN OLD.`status` <> 'requested' OR NEW.`status` = 'requested' BEGIN
  SELECT RAISE(ABORT, 'mall: an order moves once');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_entry_booked` AFTER INSERT ON `ledger_entries` BEGIN
  UPDATE `ledger_accounts` SET `balance_minor` = `balance_minor` + NEW.`amount_minor`,
    `staked_minor` = `staked_minor` + iif(NEW.`scope` = 'bet' AND NEW.`amount_minor` < 0, -NEW.`amount_minor`, 0)
  WHERE `id` = NEW.`account_id`;
  UPDATE `ledger_entries` SET `balance_after_minor` =
    (SELECT `balance_minor` FROM `ledger_accounts` WHERE `id` = NEW.`account_id`)
  WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_entry_currency` BEFORE INSERT ON `ledger_entries`
WHEN NEW.`currency` <> (SELECT `currency` FROM `ledger_accounts` WHERE `id` = NEW.`account_id`) BEGIN
  SELECT RAISE(ABORT, 'ledger: entry in another currency than its account');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_entry_transaction` BEFORE INSERT ON `ledger_entries`
WHEN NOT EXISTS (SELECT 1 FROM `ledger_transactions`
  WHERE `id` = NEW.`transaction_id` AND `scope` = NEW.`scope` AND `at` = NEW.`at`) BEGIN
  SELECT RAISE(ABORT, 'ledger: entry of another kind or time than its transaction');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_entry_kept` BEFORE UPDATE ON `ledger_entries`
WHEN OLD.`balance_after_minor` IS NOT NULL OR OLD.`amount_minor` <> NEW.`amount_minor`
  OR OLD.`account_id` <> NEW.`account_id` OR OLD.`transaction_id` <> NEW.`transaction_id`
  OR OLD.`currency` <> NEW.`currency` OR OLD.`scope` <> NEW.`scope` OR OLD.`at` <> NEW.`at` OR OLD.`id` <> NEW.`id` BEGIN
  SELECT RAISE(ABORT, 'ledger: an entry is never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_entry_never_deleted` BEFORE DELETE ON `ledger_entries` BEGIN
  SELECT RAISE(ABORT, 'ledger: an entry is never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `deposit_method_opens` BEFORE INSERT ON `deposit_methods`
WHEN (NEW.`opens_at` IS NULL) <> (NEW.`closes_at` IS NULL) OR NEW.`opens_at` = NEW.`closes_at`
  OR NEW.`opens_at` NOT GLOB '[0-2][0-9]:[0-5][0-9]' OR NEW.`opens_at` > '23:59'
  OR NEW.`closes_at` NOT GLOB '[0-2][0-9]:[0-5][0-9]' OR NEW.`closes_at` > '23:59' BEGIN
  SELECT RAISE(ABORT, 'deposit_methods: opens_at and closes_at are two times of day, HH:MM, or both NULL for always');
END;
--> statement-breakpoint
CREATE TRIGGER `deposit_method_reopens` BEFORE UPDATE OF `opens_at`, `closes_at` ON `deposit_methods`
WHEN (NEW.`opens_at` IS NULL) <> (NEW.`closes_at` IS NULL) OR NEW.`opens_at` = NEW.`closes_at`
  OR NEW.`opens_at` NOT GLOB '[0-2][0-9]:[0-5][0-9]' OR NEW.`opens_at` > '23:59'
  OR NEW.`closes_at` NOT GLOB '[0-2][0-9]:[0-5][0-9]' OR NEW.`closes_at` > '23:59' BEGIN
  SELECT RAISE(ABORT, 'deposit_methods: opens_at and closes_at are two times of day, HH:MM, or both NULL for always');
END;
--> statement-breakpoint
CREATE TRIGGER `deposit_order_moved` AFTER UPDATE OF `status` ON `deposit_orders`
WHEN NOT (
  (OLD.`status` = 'created' AND NEW.`status` IN ('awaiting_payment', 'submitted', 'expired', 'credited')) OR
  (OLD.`status` = 'awaiting_payment' AND NEW.`status` IN ('submitted', 'expired', 'credited')) OR
  (OLD.`status` = 'submitted' AND NEW.`status` IN ('submitted', 'rejected', 'credited')) OR
  (OLD.`status` = 'expired' AND NEW.`status` IN ('submitted', 'credited'))
) BEGIN
  SELECT RAISE(ABORT, 'deposit: no way from this state to that');
END;
--> statement-breakpoint
CREATE TRIGGER `returned_payment_kept` BEFORE UPDATE ON `returned_payments`
BEGIN SELECT RAISE(ABORT, 'a returned payment is never changed'); END;
--> statement-breakpoint
CREATE TRIGGER `returned_payment_never_deleted` BEFORE DELETE ON `returned_payments`
BEGIN SELECT RAISE(ABORT, 'a returned payment is never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER `withdrawal_moved` BEFORE UPDATE OF `status` ON `withdrawals`
WHEN NOT (
  (OLD.`status` = 'requested' AND NEW.`status` IN ('review', 'rejected')) OR
  (OLD.`status` = 'review' AND NEW.`status` IN ('approved', 'rejected')) OR
  (OLD.`status` = 'approved' AND NEW.`status` IN ('paid', 'rejected'))
) BEGIN
  SELECT RAISE(ABORT, 'withdrawal: no way from this state to that');
END;
