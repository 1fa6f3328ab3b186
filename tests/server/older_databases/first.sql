BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE house (
	"key" VARCHAR(30) NOT NULL, 
	value BLOB NOT NULL, 
	PRIMARY KEY ("key")
);
INSERT INTO "house" VALUES('key',X'4B354CF73E79EA6864033AE5A09D7BFD44C6E43AC2ED1A2419FB83DFE4414B5E');
INSERT INTO "house" VALUES('alive',X'31373934393739313631343239');
CREATE TABLE log (
	table_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	at INTEGER NOT NULL, 
	person INTEGER, 
	"key" VARCHAR(64), 
	what TEXT NOT NULL, 
	PRIMARY KEY (table_id, number), 
	CONSTRAINT log_said_once UNIQUE (table_id, person, "key"), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "log" VALUES(1,0,1794979160079,1,NULL,'{"kind": "opened", "code": "vfmefwdbr4xt", "game": "walking", "options": {"W8.6": "everyone"}, "components": null, "rules": "walking/2", "set": "burano-72/1 1951d203", "clock": {"kind": "none"}, "listed": false, "hints": true, "undo": true, "spectators": true, "seed": 7, "salt": "a832f20614bdf37dc7c77dbce912f05cf6a04a76023f9d84d273e355b75049da", "beginning": null, "seats": [{"kind": "person", "name": "Ada", "level": null}, {"kind": "open", "name": null, "level": null}]}');
INSERT INTO "log" VALUES(1,1,1794979160118,2,NULL,'{"kind": "seat", "seat": 1, "how": "taken", "name": "Bea", "level": null}');
INSERT INTO "log" VALUES(1,2,1794979160118,2,NULL,'{"kind": "started"}');
INSERT INTO "log" VALUES(1,3,1794979160132,2,'c','{"kind": "chat", "seat": 1, "name": "Bea", "text": "Ciao"}');
INSERT INTO "log" VALUES(1,4,1794979160155,2,'m3','{"kind": "move", "seat": 1, "move": "draft 3 III", "ply": 0, "bot": false}');
INSERT INTO "log" VALUES(1,5,1794979160175,2,'m4','{"kind": "move", "seat": 1, "move": "done", "ply": 1, "bot": false}');
INSERT INTO "log" VALUES(1,6,1794979160186,1,'m5','{"kind": "move", "seat": 0, "move": "draft 1 II+III", "ply": 2, "bot": false}');
INSERT INTO "log" VALUES(1,7,1794979160192,1,'m6','{"kind": "move", "seat": 0, "move": "done", "ply": 3, "bot": false}');
INSERT INTO "log" VALUES(1,8,1794979160207,1,'m7','{"kind": "move", "seat": 0, "move": "draft 2 III", "ply": 4, "bot": false}');
INSERT INTO "log" VALUES(2,0,1794979160225,1,NULL,'{"kind": "opened", "code": "gxb65uiaxheq", "game": "burano", "options": {"B2.10": "board", "B8.9": "later", "B12.5": "after", "B16.1": "open"}, "components": null, "rules": "burano/2", "set": "burano-island/2 a302fbf5", "clock": {"kind": "none"}, "listed": false, "hints": true, "undo": true, "spectators": true, "seed": 8, "salt": "f51bb9df231d69b3bfa928850032876f41e73adaf121ae6b62e1d4ea5abd64fa", "beginning": null, "seats": [{"kind": "person", "name": "Ada", "level": null}, {"kind": "open", "name": null, "level": null}]}');
INSERT INTO "log" VALUES(3,0,1794979160235,2,NULL,'{"kind": "opened", "code": "5azwsri3pjbh", "game": "walking", "options": {"W8.6": "everyone"}, "components": null, "rules": "walking/2", "set": "burano-72/1 1951d203", "clock": {"kind": "none"}, "listed": false, "hints": true, "undo": true, "spectators": true, "seed": 9, "salt": "93f71f6764f7d3f66964e14626a1a931e58d51d482a59b6a113d1e5d78f7a40b", "beginning": null, "seats": [{"kind": "person", "name": "Bea", "level": null}, {"kind": "person", "name": "Bea", "level": null}]}');
INSERT INTO "log" VALUES(3,1,1794979160235,2,NULL,'{"kind": "started"}');
INSERT INTO "log" VALUES(3,2,1794979160250,2,'m1','{"kind": "move", "seat": 1, "move": "draft 1 I+II", "ply": 0, "bot": false}');
INSERT INTO "log" VALUES(3,3,1794979160285,2,'m2','{"kind": "move", "seat": 1, "move": "lay G1d e", "ply": 1, "bot": false}');
INSERT INTO "log" VALUES(3,4,1794979160331,2,'m3','{"kind": "move", "seat": 1, "move": "lay G2d e", "ply": 2, "bot": false}');
INSERT INTO "log" VALUES(3,5,1794979160368,2,'m4','{"kind": "move", "seat": 1, "move": "done", "ply": 3, "bot": false}');
INSERT INTO "log" VALUES(3,6,1794979160390,2,'m5','{"kind": "move", "seat": 0, "move": "draft 3 I+II", "ply": 4, "bot": false}');
INSERT INTO "log" VALUES(3,7,1794979160432,2,'m6','{"kind": "move", "seat": 0, "move": "lay O1c e", "ply": 5, "bot": false}');
INSERT INTO "log" VALUES(3,8,1794979160474,2,'m7','{"kind": "move", "seat": 0, "move": "lay O2b c", "ply": 6, "bot": false}');
INSERT INTO "log" VALUES(3,9,1794979160506,2,'m8','{"kind": "move", "seat": 0, "move": "done", "ply": 7, "bot": false}');
INSERT INTO "log" VALUES(3,10,1794979160534,2,'m9','{"kind": "move", "seat": 0, "move": "draft 3 I+II", "ply": 8, "bot": false}');
INSERT INTO "log" VALUES(3,11,1794979160543,2,'m10','{"kind": "move", "seat": 0, "move": "lay P2c d", "ply": 9, "bot": false}');
INSERT INTO "log" VALUES(3,12,1794979160570,2,'m11','{"kind": "move", "seat": 0, "move": "lay R1b f", "ply": 10, "bot": false}');
INSERT INTO "log" VALUES(3,13,1794979160584,2,'m12','{"kind": "move", "seat": 0, "move": "done", "ply": 11, "bot": false}');
INSERT INTO "log" VALUES(3,14,1794979160591,2,'m13','{"kind": "move", "seat": 1, "move": "draft 3 III", "ply": 12, "bot": false}');
INSERT INTO "log" VALUES(3,15,1794979160605,2,'m14','{"kind": "move", "seat": 1, "move": "lay G3b e", "ply": 13, "bot": false}');
INSERT INTO "log" VALUES(3,16,1794979160614,2,'m15','{"kind": "move", "seat": 1, "move": "take gardener", "ply": 14, "bot": false}');
INSERT INTO "log" VALUES(3,17,1794979160619,2,'m16','{"kind": "move", "seat": 1, "move": "done", "ply": 15, "bot": false}');
INSERT INTO "log" VALUES(3,18,1794979160626,2,'m17','{"kind": "move", "seat": 1, "move": "draft 3 I+II+III", "ply": 16, "bot": false}');
INSERT INTO "log" VALUES(3,19,1794979160628,2,'m18','{"kind": "move", "seat": 1, "move": "lay Y1a g", "ply": 17, "bot": false}');
INSERT INTO "log" VALUES(3,20,1794979160634,2,'m19','{"kind": "move", "seat": 1, "move": "lay B3a f", "ply": 18, "bot": false}');
INSERT INTO "log" VALUES(3,21,1794979160638,2,'m20','{"kind": "move", "seat": 1, "move": "done", "ply": 19, "bot": false}');
INSERT INTO "log" VALUES(3,22,1794979160642,2,'m21','{"kind": "move", "seat": 0, "move": "draft 1 I+II", "ply": 20, "bot": false}');
INSERT INTO "log" VALUES(3,23,1794979160650,2,'m22','{"kind": "move", "seat": 0, "move": "lay R2c f", "ply": 21, "bot": false}');
INSERT INTO "log" VALUES(3,24,1794979160655,2,'m23','{"kind": "move", "seat": 0, "move": "done", "ply": 22, "bot": false}');
INSERT INTO "log" VALUES(3,25,1794979160670,2,'m24','{"kind": "move", "seat": 0, "move": "draft 2 II+III", "ply": 23, "bot": false}');
INSERT INTO "log" VALUES(3,26,1794979160676,2,'m25','{"kind": "move", "seat": 0, "move": "lay B1c g", "ply": 24, "bot": false}');
INSERT INTO "log" VALUES(3,27,1794979160695,2,'m26','{"kind": "move", "seat": 0, "move": "done", "ply": 25, "bot": false}');
INSERT INTO "log" VALUES(3,28,1794979160711,2,'m27','{"kind": "move", "seat": 1, "move": "draft 3 I+II", "ply": 26, "bot": false}');
INSERT INTO "log" VALUES(3,29,1794979160731,2,'m28','{"kind": "move", "seat": 1, "move": "lay Y2b f", "ply": 27, "bot": false}');
INSERT INTO "log" VALUES(3,30,1794979160737,2,'m29','{"kind": "move", "seat": 1, "move": "done", "ply": 28, "bot": false}');
INSERT INTO "log" VALUES(3,31,1794979160745,2,'m30','{"kind": "move", "seat": 1, "move": "draft 2 I", "ply": 29, "bot": false}');
INSERT INTO "log" VALUES(3,32,1794979160758,2,'m31','{"kind": "move", "seat": 1, "move": "lay R1c d", "ply": 30, "bot": false}');
INSERT INTO "log" VALUES(3,33,1794979160771,2,'m32','{"kind": "move", "seat": 1, "move": "done", "ply": 31, "bot": false}');
INSERT INTO "log" VALUES(3,34,1794979160774,2,'m33','{"kind": "move", "seat": 0, "move": "draft 2 III", "ply": 32, "bot": false}');
INSERT INTO "log" VALUES(3,35,1794979160783,2,'m34','{"kind": "move", "seat": 0, "move": "lay R3a d", "ply": 33, "bot": false}');
INSERT INTO "log" VALUES(3,36,1794979160789,2,'m35','{"kind": "move", "seat": 0, "move": "done", "ply": 34, "bot": false}');
INSERT INTO "log" VALUES(3,37,1794979160792,2,'m36','{"kind": "move", "seat": 0, "move": "draft 3 II+III", "ply": 35, "bot": false}');
INSERT INTO "log" VALUES(3,38,1794979160810,2,'m37','{"kind": "move", "seat": 0, "move": "lay B3b c", "ply": 36, "bot": false}');
INSERT INTO "log" VALUES(3,39,1794979160819,2,'m38','{"kind": "move", "seat": 0, "move": "done", "ply": 37, "bot": false}');
INSERT INTO "log" VALUES(3,40,1794979160830,2,'m39','{"kind": "move", "seat": 1, "move": "draft 1 I+II", "ply": 38, "bot": false}');
INSERT INTO "log" VALUES(3,41,1794979160846,2,'m40','{"kind": "move", "seat": 1, "move": "lay O2c c", "ply": 39, "bot": false}');
INSERT INTO "log" VALUES(3,42,1794979160848,2,'m41','{"kind": "move", "seat": 1, "move": "done", "ply": 40, "bot": false}');
INSERT INTO "log" VALUES(3,43,1794979160854,2,'m42','{"kind": "move", "seat": 1, "move": "draft 2 I+II", "ply": 41, "bot": false}');
INSERT INTO "log" VALUES(3,44,1794979160864,2,'m43','{"kind": "move", "seat": 1, "move": "lay B2a d", "ply": 42, "bot": false}');
INSERT INTO "log" VALUES(3,45,1794979160873,2,'m44','{"kind": "move", "seat": 1, "move": "done", "ply": 43, "bot": false}');
INSERT INTO "log" VALUES(3,46,1794979160896,2,'m45','{"kind": "move", "seat": 1, "move": "return B2d", "ply": 44, "bot": false}');
INSERT INTO "log" VALUES(3,47,1794979160911,2,'m46','{"kind": "move", "seat": 0, "move": "draft 3 I+II", "ply": 45, "bot": false}');
INSERT INTO "log" VALUES(3,48,1794979160915,2,'m47','{"kind": "move", "seat": 0, "move": "done", "ply": 46, "bot": false}');
INSERT INTO "log" VALUES(3,49,1794979160919,2,'m48','{"kind": "move", "seat": 0, "move": "return R2d", "ply": 47, "bot": false}');
INSERT INTO "log" VALUES(3,50,1794979160929,2,'m49','{"kind": "move", "seat": 0, "move": "return Y2c", "ply": 48, "bot": false}');
INSERT INTO "log" VALUES(3,51,1794979160935,2,'m50','{"kind": "move", "seat": 0, "move": "draft 2 I+II+III", "ply": 49, "bot": false}');
INSERT INTO "log" VALUES(3,52,1794979160938,2,'m51','{"kind": "move", "seat": 0, "move": "lay G1b c", "ply": 50, "bot": false}');
INSERT INTO "log" VALUES(3,53,1794979160944,2,'m52','{"kind": "move", "seat": 0, "move": "take shopkeeper", "ply": 51, "bot": false}');
INSERT INTO "log" VALUES(3,54,1794979160946,2,'m53','{"kind": "move", "seat": 0, "move": "done", "ply": 52, "bot": false}');
INSERT INTO "log" VALUES(3,55,1794979160952,2,'m54','{"kind": "move", "seat": 0, "move": "return P1a", "ply": 53, "bot": false}');
INSERT INTO "log" VALUES(3,56,1794979160963,2,'m55','{"kind": "move", "seat": 0, "move": "return O3d", "ply": 54, "bot": false}');
INSERT INTO "log" VALUES(3,57,1794979160974,2,'m56','{"kind": "move", "seat": 1, "move": "draft 1 I", "ply": 55, "bot": false}');
INSERT INTO "log" VALUES(3,58,1794979160987,2,'m57','{"kind": "move", "seat": 1, "move": "lay Y1b c", "ply": 56, "bot": false}');
INSERT INTO "log" VALUES(3,59,1794979160995,2,'m58','{"kind": "move", "seat": 1, "move": "done", "ply": 57, "bot": false}');
INSERT INTO "log" VALUES(3,60,1794979160998,2,'m59','{"kind": "move", "seat": 1, "move": "draft 1 I+II", "ply": 58, "bot": false}');
INSERT INTO "log" VALUES(3,61,1794979161000,2,'m60','{"kind": "move", "seat": 1, "move": "lay O1b f", "ply": 59, "bot": false}');
INSERT INTO "log" VALUES(3,62,1794979161006,2,'m61','{"kind": "move", "seat": 1, "move": "take seamstress", "ply": 60, "bot": false}');
INSERT INTO "log" VALUES(3,63,1794979161008,2,'m62','{"kind": "move", "seat": 1, "move": "done", "ply": 61, "bot": false}');
INSERT INTO "log" VALUES(3,64,1794979161034,2,'m63','{"kind": "move", "seat": 1, "move": "return B1b", "ply": 62, "bot": false}');
INSERT INTO "log" VALUES(3,65,1794979161038,2,'m64','{"kind": "move", "seat": 0, "move": "draft 3 I+II+III", "ply": 63, "bot": false}');
INSERT INTO "log" VALUES(3,66,1794979161061,2,'m65','{"kind": "move", "seat": 0, "move": "lay P3d g", "ply": 64, "bot": false}');
INSERT INTO "log" VALUES(3,67,1794979161078,2,'m66','{"kind": "move", "seat": 0, "move": "done", "ply": 65, "bot": false}');
INSERT INTO "log" VALUES(3,68,1794979161081,2,'m67','{"kind": "move", "seat": 0, "move": "return G3c", "ply": 66, "bot": false}');
INSERT INTO "log" VALUES(3,69,1794979161087,2,'m68','{"kind": "move", "seat": 0, "move": "return P2a", "ply": 67, "bot": false}');
INSERT INTO "log" VALUES(3,70,1794979161088,2,'m69','{"kind": "move", "seat": 0, "move": "draft 3 I+II+III", "ply": 68, "bot": false}');
INSERT INTO "log" VALUES(3,71,1794979161090,2,'m70','{"kind": "move", "seat": 0, "move": "done", "ply": 69, "bot": false}');
INSERT INTO "log" VALUES(3,72,1794979161091,2,'m71','{"kind": "move", "seat": 0, "move": "return Y2d", "ply": 70, "bot": false}');
INSERT INTO "log" VALUES(3,73,1794979161093,2,'m72','{"kind": "move", "seat": 0, "move": "return O2a", "ply": 71, "bot": false}');
INSERT INTO "log" VALUES(3,74,1794979161094,2,'m73','{"kind": "move", "seat": 0, "move": "return P3a", "ply": 72, "bot": false}');
INSERT INTO "log" VALUES(3,75,1794979161096,2,'m74','{"kind": "move", "seat": 1, "move": "draft 1 I+II", "ply": 73, "bot": false}');
INSERT INTO "log" VALUES(3,76,1794979161097,2,'m75','{"kind": "move", "seat": 1, "move": "done", "ply": 74, "bot": false}');
INSERT INTO "log" VALUES(3,77,1794979161099,2,'m76','{"kind": "move", "seat": 1, "move": "return B2c", "ply": 75, "bot": false}');
INSERT INTO "log" VALUES(3,78,1794979161100,2,'m77','{"kind": "move", "seat": 1, "move": "return B1b", "ply": 76, "bot": false}');
INSERT INTO "log" VALUES(4,0,1794979161103,2,NULL,'{"kind": "opened", "code": "g7ut6ieh37vx", "game": "walking", "options": {"W8.6": "everyone"}, "components": null, "rules": "walking/2", "set": "burano-72/1 1951d203", "clock": {"kind": "none"}, "listed": false, "hints": true, "undo": true, "spectators": true, "seed": 10, "salt": "c7328b0fcbf638dd6c176b1cb78fb1aa4dd3831d4eee910b3e357df3bbcce640", "beginning": null, "seats": [{"kind": "person", "name": "Bea", "level": null}, {"kind": "person", "name": "Bea", "level": null}]}');
INSERT INTO "log" VALUES(4,1,1794979161103,2,NULL,'{"kind": "started"}');
INSERT INTO "log" VALUES(4,2,1794979161112,2,'m1','{"kind": "move", "seat": 1, "move": "draft 3 III", "ply": 0, "bot": false}');
INSERT INTO "log" VALUES(4,3,1794979161118,2,'m2','{"kind": "move", "seat": 1, "move": "lay G3d e", "ply": 1, "bot": false}');
INSERT INTO "log" VALUES(4,4,1794979161120,2,'m3','{"kind": "move", "seat": 1, "move": "done", "ply": 2, "bot": false}');
INSERT INTO "log" VALUES(4,5,1794979161122,2,'m4','{"kind": "move", "seat": 0, "move": "draft 3 II", "ply": 3, "bot": false}');
INSERT INTO "log" VALUES(4,6,1794979161130,2,'m5','{"kind": "move", "seat": 0, "move": "lay P2b e", "ply": 4, "bot": false}');
INSERT INTO "log" VALUES(4,7,1794979161134,2,'m6','{"kind": "move", "seat": 0, "move": "done", "ply": 5, "bot": false}');
INSERT INTO "log" VALUES(4,8,1794979161136,2,'m7','{"kind": "move", "seat": 0, "move": "draft 2 II+III", "ply": 6, "bot": false}');
INSERT INTO "log" VALUES(4,9,1794979161137,2,'m8','{"kind": "move", "seat": 0, "move": "lay O2c f", "ply": 7, "bot": false}');
INSERT INTO "log" VALUES(4,10,1794979161142,2,'m9','{"kind": "move", "seat": 0, "move": "lay G3a f", "ply": 8, "bot": false}');
INSERT INTO "log" VALUES(4,11,1794979161143,2,'m10','{"kind": "move", "seat": 0, "move": "done", "ply": 9, "bot": false}');
INSERT INTO "log" VALUES(4,12,1794979161146,2,'m11','{"kind": "move", "seat": 1, "move": "draft 2 I", "ply": 10, "bot": false}');
INSERT INTO "log" VALUES(4,13,1794979161148,2,'m12','{"kind": "move", "seat": 1, "move": "lay O1d f", "ply": 11, "bot": false}');
INSERT INTO "log" VALUES(4,14,1794979161150,2,'m13','{"kind": "move", "seat": 1, "move": "done", "ply": 12, "bot": false}');
INSERT INTO "log" VALUES(4,15,1794979161154,2,'m14','{"kind": "move", "seat": 1, "move": "draft 2 I+II", "ply": 13, "bot": false}');
INSERT INTO "log" VALUES(4,16,1794979161155,2,'m15','{"kind": "move", "seat": 1, "move": "lay Y1b e", "ply": 14, "bot": false}');
INSERT INTO "log" VALUES(4,17,1794979161162,2,'m16','{"kind": "move", "seat": 1, "move": "lay G2b f", "ply": 15, "bot": false}');
INSERT INTO "log" VALUES(4,18,1794979161164,2,'m17','{"kind": "move", "seat": 1, "move": "done", "ply": 16, "bot": false}');
INSERT INTO "log" VALUES(4,19,1794979161165,2,'m18','{"kind": "move", "seat": 0, "move": "draft 1 III", "ply": 17, "bot": false}');
INSERT INTO "log" VALUES(4,20,1794979161166,2,'m19','{"kind": "move", "seat": 0, "move": "lay R3b e", "ply": 18, "bot": false}');
INSERT INTO "log" VALUES(4,21,1794979161170,2,'m20','{"kind": "move", "seat": 0, "move": "done", "ply": 19, "bot": false}');
INSERT INTO "log" VALUES(4,22,1794979161171,2,'m21','{"kind": "move", "seat": 0, "move": "draft 1 I", "ply": 20, "bot": false}');
INSERT INTO "log" VALUES(4,23,1794979161172,2,'m22','{"kind": "move", "seat": 0, "move": "lay B1c d", "ply": 21, "bot": false}');
INSERT INTO "log" VALUES(4,24,1794979161174,2,'m23','{"kind": "move", "seat": 0, "move": "done", "ply": 22, "bot": false}');
INSERT INTO "log" VALUES(4,25,1794979161175,2,'m24','{"kind": "move", "seat": 1, "move": "draft 2 II+III", "ply": 23, "bot": false}');
INSERT INTO "log" VALUES(4,26,1794979161176,2,'m25','{"kind": "move", "seat": 1, "move": "lay Y2d e", "ply": 24, "bot": false}');
INSERT INTO "log" VALUES(4,27,1794979161178,2,'m26','{"kind": "move", "seat": 1, "move": "take shopkeeper", "ply": 25, "bot": false}');
INSERT INTO "log" VALUES(4,28,1794979161179,2,'m27','{"kind": "move", "seat": 1, "move": "lay P3a f", "ply": 26, "bot": false}');
INSERT INTO "log" VALUES(4,29,1794979161180,2,'m28','{"kind": "move", "seat": 1, "move": "take boy", "ply": 27, "bot": false}');
INSERT INTO "log" VALUES(4,30,1794979161181,2,'m29','{"kind": "move", "seat": 1, "move": "done", "ply": 28, "bot": false}');
INSERT INTO "log" VALUES(4,31,1794979161183,2,'m30','{"kind": "move", "seat": 1, "move": "draft 3 III", "ply": 29, "bot": false}');
INSERT INTO "log" VALUES(4,32,1794979161184,2,'m31','{"kind": "move", "seat": 1, "move": "lay R3a g", "ply": 30, "bot": false}');
INSERT INTO "log" VALUES(4,33,1794979161185,2,'m32','{"kind": "move", "seat": 1, "move": "done", "ply": 31, "bot": false}');
INSERT INTO "log" VALUES(4,34,1794979161186,2,'m33','{"kind": "move", "seat": 0, "move": "draft 2 I+II+III", "ply": 32, "bot": false}');
INSERT INTO "log" VALUES(4,35,1794979161187,2,'m34','{"kind": "move", "seat": 0, "move": "done", "ply": 33, "bot": false}');
INSERT INTO "log" VALUES(4,36,1794979161189,2,'m35','{"kind": "move", "seat": 0, "move": "draft 2 I", "ply": 34, "bot": false}');
INSERT INTO "log" VALUES(4,37,1794979161190,2,'m36','{"kind": "move", "seat": 0, "move": "lay R1a f", "ply": 35, "bot": false}');
INSERT INTO "log" VALUES(4,38,1794979161192,2,'m37','{"kind": "move", "seat": 0, "move": "take santa", "ply": 36, "bot": false}');
INSERT INTO "log" VALUES(4,39,1794979161193,2,'m38','{"kind": "move", "seat": 0, "move": "lay O2b c", "ply": 37, "bot": false}');
INSERT INTO "log" VALUES(4,40,1794979161195,2,'m39','{"kind": "move", "seat": 0, "move": "lay B3a c", "ply": 38, "bot": false}');
INSERT INTO "log" VALUES(4,41,1794979161197,2,'m40','{"kind": "move", "seat": 0, "move": "done", "ply": 39, "bot": false}');
INSERT INTO "log" VALUES(4,42,1794979161199,2,'m41','{"kind": "move", "seat": 1, "move": "draft 2 II+III", "ply": 40, "bot": false}');
INSERT INTO "log" VALUES(4,43,1794979161202,2,'m42','{"kind": "move", "seat": 1, "move": "done", "ply": 41, "bot": false}');
INSERT INTO "log" VALUES(4,44,1794979161211,2,'m43','{"kind": "move", "seat": 1, "move": "draft 1 I", "ply": 42, "bot": false}');
INSERT INTO "log" VALUES(4,45,1794979161214,2,'m44','{"kind": "move", "seat": 1, "move": "lay P1d d", "ply": 43, "bot": false}');
INSERT INTO "log" VALUES(4,46,1794979161218,2,'m45','{"kind": "move", "seat": 1, "move": "done", "ply": 44, "bot": false}');
INSERT INTO "log" VALUES(4,47,1794979161222,2,'m46','{"kind": "move", "seat": 0, "move": "draft 2 III", "ply": 45, "bot": false}');
INSERT INTO "log" VALUES(4,48,1794979161226,2,'m47','{"kind": "move", "seat": 0, "move": "lay Y1c g", "ply": 46, "bot": false}');
INSERT INTO "log" VALUES(4,49,1794979161230,2,'m48','{"kind": "move", "seat": 0, "move": "done", "ply": 47, "bot": false}');
INSERT INTO "log" VALUES(4,50,1794979161234,2,'m49','{"kind": "move", "seat": 0, "move": "draft 2 I+II+III", "ply": 48, "bot": false}');
INSERT INTO "log" VALUES(4,51,1794979161238,2,'m50','{"kind": "move", "seat": 0, "move": "done", "ply": 49, "bot": false}');
INSERT INTO "log" VALUES(4,52,1794979161241,2,'m51','{"kind": "move", "seat": 0, "move": "return P1a", "ply": 50, "bot": false}');
INSERT INTO "log" VALUES(4,53,1794979161245,2,'m52','{"kind": "move", "seat": 1, "move": "draft 1 II+III", "ply": 51, "bot": false}');
INSERT INTO "log" VALUES(4,54,1794979161249,2,'m53','{"kind": "move", "seat": 1, "move": "done", "ply": 52, "bot": false}');
INSERT INTO "log" VALUES(4,55,1794979161250,2,'m54','{"kind": "move", "seat": 1, "move": "return Y3c", "ply": 53, "bot": false}');
INSERT INTO "log" VALUES(4,56,1794979161258,2,'m55','{"kind": "move", "seat": 1, "move": "draft 2 I+II+III", "ply": 54, "bot": false}');
INSERT INTO "log" VALUES(4,57,1794979161262,2,'m56','{"kind": "move", "seat": 1, "move": "lay R1c c", "ply": 55, "bot": false}');
INSERT INTO "log" VALUES(4,58,1794979161270,2,'m57','{"kind": "move", "seat": 1, "move": "done", "ply": 56, "bot": false}');
INSERT INTO "log" VALUES(4,59,1794979161274,2,'m58','{"kind": "move", "seat": 1, "move": "return P3b", "ply": 57, "bot": false}');
INSERT INTO "log" VALUES(4,60,1794979161282,2,'m59','{"kind": "move", "seat": 1, "move": "return G2a", "ply": 58, "bot": false}');
INSERT INTO "log" VALUES(4,61,1794979161286,2,'m60','{"kind": "move", "seat": 0, "move": "draft 3 I+II", "ply": 59, "bot": false}');
INSERT INTO "log" VALUES(4,62,1794979161294,2,'m61','{"kind": "move", "seat": 0, "move": "done", "ply": 60, "bot": false}');
INSERT INTO "log" VALUES(4,63,1794979161300,2,'m62','{"kind": "move", "seat": 0, "move": "return B3d", "ply": 61, "bot": false}');
INSERT INTO "log" VALUES(4,64,1794979161307,2,'m63','{"kind": "move", "seat": 0, "move": "return R2a", "ply": 62, "bot": false}');
INSERT INTO "log" VALUES(4,65,1794979161331,2,'m64','{"kind": "move", "seat": 0, "move": "draft 2 I+II", "ply": 63, "bot": false}');
INSERT INTO "log" VALUES(4,66,1794979161333,2,'m65','{"kind": "move", "seat": 0, "move": "lay B2a d", "ply": 64, "bot": false}');
INSERT INTO "log" VALUES(4,67,1794979161334,2,'m66','{"kind": "move", "seat": 0, "move": "done", "ply": 65, "bot": false}');
INSERT INTO "log" VALUES(4,68,1794979161342,2,'m67','{"kind": "move", "seat": 0, "move": "return B3c", "ply": 66, "bot": false}');
INSERT INTO "log" VALUES(4,69,1794979161345,2,'m68','{"kind": "move", "seat": 1, "move": "draft 1 I+II+III", "ply": 67, "bot": false}');
INSERT INTO "log" VALUES(4,70,1794979161348,2,'m69','{"kind": "move", "seat": 1, "move": "lay P2a d", "ply": 68, "bot": false}');
INSERT INTO "log" VALUES(4,71,1794979161354,2,'m70','{"kind": "move", "seat": 1, "move": "done", "ply": 69, "bot": false}');
INSERT INTO "log" VALUES(4,72,1794979161358,2,'m71','{"kind": "move", "seat": 1, "move": "return Y2a", "ply": 70, "bot": false}');
INSERT INTO "log" VALUES(4,73,1794979161364,2,'m72','{"kind": "move", "seat": 1, "move": "return O1b", "ply": 71, "bot": false}');
INSERT INTO "log" VALUES(4,74,1794979161366,2,'m73','{"kind": "move", "seat": 1, "move": "draft 1 III", "ply": 72, "bot": false}');
INSERT INTO "log" VALUES(4,75,1794979161373,2,'m74','{"kind": "move", "seat": 1, "move": "done", "ply": 73, "bot": false}');
INSERT INTO "log" VALUES(4,76,1794979161380,2,'m75','{"kind": "move", "seat": 1, "move": "return B2c", "ply": 74, "bot": false}');
INSERT INTO "log" VALUES(4,77,1794979161390,2,'m76','{"kind": "move", "seat": 0, "move": "draft 1 II", "ply": 75, "bot": false}');
INSERT INTO "log" VALUES(4,78,1794979161392,2,'m77','{"kind": "move", "seat": 0, "move": "done", "ply": 76, "bot": false}');
INSERT INTO "log" VALUES(4,79,1794979161399,2,'m78','{"kind": "move", "seat": 0, "move": "return G1d", "ply": 77, "bot": false}');
INSERT INTO "log" VALUES(4,80,1794979161406,2,'m79','{"kind": "move", "seat": 0, "move": "draft 2 II+III", "ply": 78, "bot": false}');
INSERT INTO "log" VALUES(4,81,1794979161408,2,'m80','{"kind": "move", "seat": 0, "move": "done", "ply": 79, "bot": false}');
INSERT INTO "log" VALUES(4,82,1794979161410,2,'m81','{"kind": "move", "seat": 0, "move": "return P3b", "ply": 80, "bot": false}');
INSERT INTO "log" VALUES(4,83,1794979161411,2,'m82','{"kind": "move", "seat": 0, "move": "return Y1d", "ply": 81, "bot": false}');
INSERT INTO "log" VALUES(4,84,1794979161412,2,'m83','{"kind": "move", "seat": 1, "move": "draft 1 II+III", "ply": 82, "bot": false}');
INSERT INTO "log" VALUES(4,85,1794979161413,2,'m84','{"kind": "move", "seat": 1, "move": "done", "ply": 83, "bot": false}');
INSERT INTO "log" VALUES(4,86,1794979161414,2,'m85','{"kind": "move", "seat": 1, "move": "return G3b", "ply": 84, "bot": false}');
INSERT INTO "log" VALUES(4,87,1794979161416,2,'m86','{"kind": "move", "seat": 1, "move": "return Y2a", "ply": 85, "bot": false}');
CREATE TABLE people (
	id INTEGER NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	account VARCHAR(40) COLLATE "NOCASE", 
	passphrase TEXT, 
	generation INTEGER NOT NULL, 
	merged_into INTEGER, 
	created INTEGER NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (account), 
	FOREIGN KEY(merged_into) REFERENCES people (id)
);
INSERT INTO "people" VALUES(1,'Ada','Ada.K','$argon2id$v=19$m=32768,t=3,p=1$P6xFzfiUlhqbY7871REaYg$CCfoQ/ipm39nU91PN44UsvUJoXUqcv8ICHyfOEO7EEo',0,NULL,1794979159034);
INSERT INTO "people" VALUES(2,'Bea',NULL,NULL,0,NULL,1794979159043);
INSERT INTO "people" VALUES(3,'Nobody',NULL,NULL,0,NULL,1794979159067);
CREATE TABLE seats (
	table_id INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	person INTEGER NOT NULL, 
	waiting BOOLEAN NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id), 
	FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "seats" VALUES(1,0,1,1);
INSERT INTO "seats" VALUES(1,1,2,0);
INSERT INTO "seats" VALUES(2,0,1,0);
INSERT INTO "seats" VALUES(3,0,2,0);
INSERT INTO "seats" VALUES(3,1,2,0);
INSERT INTO "seats" VALUES(4,0,2,0);
INSERT INTO "seats" VALUES(4,1,2,0);
CREATE TABLE tables (
	id INTEGER NOT NULL, 
	code VARCHAR(20) NOT NULL, 
	game VARCHAR(20) NOT NULL, 
	state VARCHAR(20) NOT NULL, 
	listed BOOLEAN NOT NULL, 
	host INTEGER NOT NULL, 
	touched INTEGER NOT NULL, 
	due INTEGER, 
	bots BOOLEAN NOT NULL, 
	entries INTEGER NOT NULL, 
	info TEXT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (code), 
	FOREIGN KEY(host) REFERENCES people (id)
);
INSERT INTO "tables" VALUES(1,'vfmefwdbr4xt','walking','playing',0,1,1794979160207,NULL,0,9,'{"code": "vfmefwdbr4xt", "game": "walking", "state": "playing", "seats": [{"name": "Ada", "kind": "person", "level": null, "stand_in": null, "resigned": false}, {"name": "Bea", "kind": "person", "level": null, "stand_in": null, "resigned": false}], "options": {}, "components": "standard", "clock": {"kind": "none"}, "listed": false, "hints": true, "undo": true, "spectators": true, "origin": null, "commitment": "fdc42396d0cee36743b76e622bbd549f5b9df9404f2a00dc1dc1ab38dddbcb98", "created": 1794979160079, "started": 1794979160118, "ended": null, "result": null, "proof": null, "rematch": null, "practice": false}');
INSERT INTO "tables" VALUES(2,'gxb65uiaxheq','burano','gathering',0,1,1794979160225,NULL,0,1,'{"code": "gxb65uiaxheq", "game": "burano", "state": "gathering", "seats": [{"name": "Ada", "kind": "person", "level": null, "stand_in": null, "resigned": false}, {"name": null, "kind": "open", "level": null, "stand_in": null, "resigned": false}], "options": {}, "components": "standard", "clock": {"kind": "none"}, "listed": false, "hints": true, "undo": true, "spectators": true, "origin": null, "commitment": "3594a071457d4ce138cb11bc6ea7cb9ddf57afa86f8def64ed7dd313bb080fc7", "created": 1794979160225, "started": null, "ended": null, "result": null, "proof": null, "rematch": null, "practice": false}');
INSERT INTO "tables" VALUES(3,'5azwsri3pjbh','walking','finished',0,2,1794979161100,NULL,0,79,'{"code": "5azwsri3pjbh", "game": "walking", "state": "finished", "seats": [{"name": "Bea", "kind": "person", "level": null, "stand_in": null, "resigned": false}, {"name": "Bea", "kind": "person", "level": null, "stand_in": null, "resigned": false}], "options": {}, "components": "standard", "clock": {"kind": "none"}, "listed": false, "hints": true, "undo": true, "spectators": true, "origin": null, "commitment": "a30862da9fc7a72de08db64ac7d9fc0574673f1cd01a1197fc8c923099790629", "created": 1794979160235, "started": 1794979160235, "ended": 1794979161100, "result": {"end": "decks out", "places": [2, 1], "points": [0, 8], "band": null}, "proof": {"seed": "9", "salt": "93f71f6764f7d3f66964e14626a1a931e58d51d482a59b6a113d1e5d78f7a40b"}, "rematch": null, "practice": false}');
INSERT INTO "tables" VALUES(4,'g7ut6ieh37vx','walking','finished',0,2,1794979161416,NULL,0,88,'{"code": "g7ut6ieh37vx", "game": "walking", "state": "finished", "seats": [{"name": "Bea", "kind": "person", "level": null, "stand_in": null, "resigned": false}, {"name": "Bea", "kind": "person", "level": null, "stand_in": null, "resigned": false}], "options": {}, "components": "standard", "clock": {"kind": "none"}, "listed": false, "hints": true, "undo": true, "spectators": true, "origin": null, "commitment": "90e1f9f2d2d1d320714ea3077474d19121848b73d8cecb12d86a2072cf9d0f9b", "created": 1794979161103, "started": 1794979161103, "ended": 1794979161416, "result": {"end": "decks out", "places": [1, 1], "points": [6, 6], "band": null}, "proof": {"seed": "10", "salt": "c7328b0fcbf638dd6c176b1cb78fb1aa4dd3831d4eee910b3e357df3bbcce640"}, "rematch": null, "practice": false}');
CREATE INDEX tables_by_list ON tables (listed, state, touched);
CREATE INDEX tables_by_state ON tables (state, due);
CREATE INDEX seats_by_person ON seats (person);
COMMIT;
