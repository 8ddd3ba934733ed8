// Tables where somebody is in riichi, by how far going on and folding are apart.
// SPDX-License-Identifier: MIT
//
// Of games of majiang-ai against itself.

const RIICHI_TABLES = {
  easy: [
    'h=7778899m56p3559s4p&d=8s&o=2775z1m13z3p&r=765z2s6z9s1p2m&a=64z3m9p4m6s7p8m&l=3p81m2s456'
      + 'm5z&t=9&b=1&p=3&i=l&f=r.8m5z.a.5z.l.28m3p&q=r.100.a.110.l.101',
    'h=23446m205678p06s2z&d=8s&o=765z2s6z9s1p2m&r=64z3m9p4m6s7p8m&a=3p81m2s456m5z&l=2775z1m13'
      + 'z3p7m&t=9&s=s&b=1&p=3&i=a&f=r.7m5z.a.278m3p&q=r.110.a.101.l.100',
    'h=123456789m67p23s4z&d=2z&o=7z8s8m5s&r=1p31z7s7z&a=44417z&l=27133z&t=12&s=n&p=1&i=r&f=r.'
      + '5s137z.a.3z&q=r.101.a.100.l.000',
    'h=456m244568p45s77z6s&d=7s&o=341z2m118s1p&r=2z9m8p8m3z9s5z1p&a=31z7s9p5z8m3z75m&l=46z9p9'
      + 'm64z5m1p1z&t=8&s=n&b=2&p=2&i=l&e=a.111m&j=r.1m&f=r.5m1z.a.1z.l.5m1p&q=r.110.a.110.l.001',
    'h=240m2206p567778s8p&d=6s&o=7516z1s6z9m&r=13z16p6z59s&a=7214z1m9p3s&l=25z6s6z99s98m&t=10'
      + '&s=s&p=1&i=l&f=r.8m3s.a.8m.l.9m39s&q=r.110.a.000.l.001',
  ],
  medium: [
    'h=277m067789p13788s&d=1z&o=175z&r=1z3p7z&a=443z9m&l=465z9m&t=13&s=w&p=1&i=r&f=r.9m35z.a.'
      + '9m&q=r.001.a.101.l.000',
    'h=66m40567p224067s6z&d=3p&o=2165z5s1m6z1m17p4m6z3m&r=314z1p1z933m9s181m1s&a=21z1s4z8p9s3'
      + 'p8m5s9p6s6p&l=24z1s5z81p7z9m45z2p3z2m7z&t=4&s=w&p=1&i=a&e=l.888s.555m&j=a.5m8s&f=r.6p7z.'
      + 'a.23m1s7z&q=r.110.a.101.l.101',
    'h=3356678m0p12335s2m&d=8s&o=351z8818p5z&r=75z1s7z9p5z1p7s&a=34z92p71z1m7s&l=6z1s1p61z7s1'
      + '2m8s&t=9&s=s&b=1&p=1&i=l&f=r.78s.a.8s.l.7s5z&q=r.110.a.100.l.001',
    'h=7m112446678p1306s&d=4s&o=25z9s43m9p6m&r=35z276m923p&a=3z9s761m3p4z&l=3124734z&t=10&b=1'
      + '&p=2&i=a&e=r.111z&j=a.1z&f=r.4z.a.6m3p34z&q=r.000.a.001.l.111',
    'h=79m23305678p340s2m&d=11m&o=45z1m9s3m7p3m4z&r=4236z8s5p9m2z&a=47z1s2z8p5m2p8m&l=236z9p6'
      + 'z97s8m6z&t=8&s=n&p=1&i=r&e=l.1111z&j=r.1z&f=r.8m2p146z.a.16z&q=r.001.a.000.l.001',
    'h=2259m468p15689s2z3p&d=1z&o=465z&r=175z&a=1z3p7z&l=443z9m&t=14&s=s&p=1&i=a&f=r.9m7z.a.9'
      + 'm35z&q=r.000.a.001.l.101',
    'h=57m23468p11889s5z2s&d=8m&o=11z3496m&r=4256z9p4z&a=73z2m7z6m7s&l=62z9s1z2p62m&t=11&s=s&'
      + 'b=2&p=3&i=a&f=r.2m7s.a.26m4z&q=r.101.a.101.l.000',
    'h=288m2307p1223353s&d=1m&o=26614z8s4z5m4s&r=2m24s76m86s26z&a=325z7p4s6m2s62p4s&l=9m51z1m'
      + '8p9s47z7s2p&t=7&s=w&b=1&p=2&i=al&f=r.2p4s.a.2p47s6z.l.4s6z&q=r.100.a.101.l.101',
    'h=59m4499p0599s137z2m&d=1m&o=2m24s76m86s26z&r=325z7p4s6m2s62p4s&a=9m51z1m8p9s47z7s2p&l=2'
      + '6614z8s4z5m4s2p&t=7&s=n&b=1&p=2&i=ra&f=r.2p47s6z.a.2p4s6z&q=r.101.a.101.l.000',
    'h=146m123579p466s7z7s&d=2z&o=4441z&r=2713z&a=7z8s8m5s&l=1p31z7s7z&t=13&s=s&p=1&i=l&f=r.5'
      + 's7z.a.7z.l.5s13z&q=r.000.a.010.l.101',
  ],
  hard: [
    'h=134m225679p2248s9m&d=1z&o=443z&r=465z&a=175z&l=1z3p7z&t=14&p=1&i=l&f=r.57z.a.7z.l.35z&'
      + 'q=r.000.a.000.l.001',
    'h=189m45567p255s33z7p&d=8m&o=62z9s1z2p62m&r=11z3496m5z&a=4256z9p4z7s&l=73z2m7z6m7s1m&t=1'
      + '0&b=2&p=3&i=l&f=r.1m7s.a.1m.l.26m7s45z&q=r.000.a.010.l.011',
    'h=678m4578p234577s6m&d=3p&o=314z1p1z933m9s181m1s&r=21z1s4z8p9s3p8m5s9p6s6p&a=24z1s5z81p7'
      + 'z9m45z2p3z2m7z&l=2165z5s1m6z1m17p4m6z3m6z&t=4&s=n&p=1&i=r&e=a.888s.555m&j=r.5m8s&f=r.23m'
      + '1s67z.a.6z&q=r.101.a.101.l.111',
    'h=34488m45577p2462s&d=8s&o=75z1s7z9p5z1p71s&r=34z92p71z1m78s&a=6z1s1p61z7s12m83s&l=351z8'
      + '818p5z2m1s&t=7&s=w&b=1&p=1&i=a&f=r.13s.a.2m178s5z&q=r.001.a.011.l.110',
    'h=2445668m999p1283s&d=6s&o=13z16p6z59s5z&r=7214z1m9p3s8m&a=25z6s6z99s98m8s&l=7516z1s6z9m'
      + '68s&t=8&s=w&p=1&i=a&f=r.8s.a.89m3689s5z&q=r.000.a.011.l.000',
    'h=44m23789p499s222z1m&d=7s&o=5z91m2s5m80p4z8s&r=546z5m5s2m6s&a=8s516z6p5s1z&l=51z6p9m7p4'
      + '4z6s5m2s&t=9&s=s&b=1&p=2&i=r&e=a.777z.123s.l.067s.234m&j=r.1s7z.a.2m7s&f=r.5m258s1z.a.2s'
      + '&q=r.001.a.011.l.000',
    'h=1377m1056p34668s6z&d=8m&o=4256z9p4z7s&r=73z2m7z6m7s1m&a=62z9s1z2p621m&l=11z3496m57z&t='
      + '9&s=w&b=2&p=3&i=r&f=r.126m7s457z.a.7z&q=r.011.a.000.l.001',
    'h=1155m4067p3357s5z9s&d=6s&o=2136z&r=4z761m&a=9p1z961s9m&l=43z3s7m5z&t=12&s=w&b=3&p=4&i='
      + 'r&e=a.777z&j=l.7z&f=r.79m1s56z.a.5z&q=r.001.a.011.l.000',
    'h=12355m3357p4066s9p&d=3m&o=765z9s99p9s3z2s4z2p6m9s&r=76261z8m67z8p7z4p5z&a=3215z812p2z1'
      + 'm1p887m&l=43z1s1z1p6m2p9s4z7m7p1m5p1z&t=4&s=s&p=1&i=l&e=a.345s&j=r.3s&f=r.7m1z.a.1z.l.67'
      + '8m4p9s5z&q=r.001.a.011.l.011',
    'h=55m24789p23479s34z&d=8s&o=64z3m9p4m6s7p87m&r=3p81m2s456m53z&a=2775z1m13z3p77m&l=765z2s'
      + '6z9s1p2m2z6m&t=7&s=w&b=1&p=3&i=r&f=r.2678m3p2z.a.6m&q=r.011.a.000.l.010',
  ],
};

export { RIICHI_TABLES };
