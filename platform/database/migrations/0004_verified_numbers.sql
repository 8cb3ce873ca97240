ALTER TABLE `accounts` ADD `mobile_verified_at` integer;
--> statement-breakpoint
-- Where a number could only be registered with the code that went to it, it was verified then. Of the others nobody knows.
UPDATE `accounts` SET `mobile_verified_at` = `created_at`
WHERE `mobile_num` IS NOT NULL AND `merchant_code` IN (
  SELECT `merchant_code` FROM `merchants` WHERE json_extract(`flags`, '$.REGMOBVERF3.enabled') = '1'
);
