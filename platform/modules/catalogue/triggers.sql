-- Full text over all names of games; trigrams find any three characters, also of Chinese and Thai names.
CREATE VIRTUAL TABLE `game_search` USING fts5(`folded`, content='game_names', content_rowid='id', tokenize='trigram');

-- A new name is found by search from the same transaction on.
CREATE TRIGGER `game_search_added` AFTER INSERT ON `game_names` BEGIN
  INSERT INTO `game_search` (`rowid`, `folded`) VALUES (NEW.`id`, NEW.`folded`);
END;

-- A name that is gone is not found any more.
CREATE TRIGGER `game_search_removed` AFTER DELETE ON `game_names` BEGIN
  INSERT INTO `game_search` (`game_search`, `rowid`, `folded`) VALUES ('delete', OLD.`id`, OLD.`folded`);
END;

-- A changed name is found as it is now.
CREATE TRIGGER `game_search_changed` AFTER UPDATE ON `game_names` BEGIN
  INSERT INTO `game_search` (`game_search`, `rowid`, `folded`) VALUES ('delete', OLD.`id`, OLD.`folded`);
  INSERT INTO `game_search` (`rowid`, `folded`) VALUES (NEW.`id`, NEW.`folded`);
END;
