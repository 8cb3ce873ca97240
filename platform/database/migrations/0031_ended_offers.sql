-- What is announced no more has ended; from now on this is set as the announcement is ended.
UPDATE `promotions` SET `closes_at` = unixepoch() * 1000
WHERE (`closes_at` IS NULL OR `closes_at` > unixepoch() * 1000)
  AND `announcement_id` IN (SELECT `id` FROM `announcements` WHERE `status` = 'ended');
