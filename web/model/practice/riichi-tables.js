// Tables where somebody is in riichi, by how far going on and folding are apart.
// SPDX-License-Identifier: MIT
//
// Of games of majiang-ai; written by tests/learn/riichi-tables.js.

const RIICHI_TABLES = {
  easy: [
    'h=7778899m56p3559s4p&d=8s&o=2775z1m13z3p&r=765z2s6z9s1p2m&a=64z3m9p4m6s7p8m&l=3p81m2s456m5z&t=9&b=1&p=3&i=l&f=r.8m5z.a.5z.l.28m3p&q=r.100.a.110.l.101',
    'h=23446m205678p06s2z&d=8s&o=765z2s6z9s1p2m&r=64z3m9p4m6s7p8m&a=3p81m2s456m5z&l=2775z1m13z3p7m&t=9&s=s&b=1&p=3&i=a&f=r.7m5z.a.278m3p&q=r.110.a.101.l.100',
    'h=123456789m67p23s4z&d=2z&o=7z8s8m5s&r=1p31z7s7z&a=44417z&l=27133z&t=12&s=n&p=1&i=r&f=r.5s137z.a.3z&q=r.101.a.100.l.000',
    'h=456m244568p45s77z6s&d=7s&o=341z2m118s1p&r=2z9m8p8m3z9s5z1p&a=31z7s9p5z8m3z75m&l=46z9p9m64z5m1p1z&t=8&s=n&b=2&p=2&i=l&e=a.111m&j=r.1m&f=r.5m1z.a.1z.l.5m1p&q=r.110.a.110.l.001',
  ],
  medium: [
    'h=134m225679p2248s9m&d=1z&o=443z&r=465z&a=175z&l=1z3p7z&t=14&p=1&i=l&f=r.57z.a.7z.l.35z&q=r.000.a.000.l.001',
    'h=277m067789p13788s&d=1z&o=175z&r=1z3p7z&a=443z9m&l=465z9m&t=13&s=w&p=1&i=r&f=r.9m35z.a.9m&q=r.001.a.101.l.000',
    'h=1155m4067p33579s5p&d=6s&o=21365z&r=4z761m1s&a=9p1z961s9m8p&l=43z3s7m55z&t=11&s=w&b=3&p=4&i=r&e=a.777z&j=l.7z&f=r.79m8p1s56z.a.5z&q=r.011.a.111.l.000',
    'h=66m40567p224067s6z&d=3p&o=2165z5s1m6z1m17p4m6z3m&r=314z1p1z933m9s181m1s&a=21z1s4z8p9s3p8m5s9p6s6p&l=24z1s5z81p7z9m45z2p3z2m7z&t=4&s=w&p=1&i=a&e=l.888s.555m&j=a.5m8s&f=r.6p7z.a.23m1s7z&q=r.110.a.101.l.101',
    'h=3356678m0p12335s2m&d=8s&o=351z8818p5z&r=75z1s7z9p5z1p7s&a=34z92p71z1m7s&l=6z1s1p61z7s12m8s&t=9&s=s&b=1&p=1&i=l&f=r.78s.a.8s.l.7s5z&q=r.110.a.100.l.001',
    'h=288m2307p1223353s&d=1m&o=26614z8s4z5m4s&r=2m24s76m86s26z&a=325z7p4s6m2s62p4s&l=9m51z1m8p9s47z7s2p&t=7&s=w&b=1&p=2&i=al&f=r.2p4s.a.2p47s6z.l.4s6z&q=r.100.a.101.l.101',
    'h=59m4499p0599s137z2m&d=1m&o=2m24s76m86s26z&r=325z7p4s6m2s62p4s&a=9m51z1m8p9s47z7s2p&l=26614z8s4z5m4s2p&t=7&s=n&b=1&p=2&i=ra&f=r.2p47s6z.a.2p4s6z&q=r.101.a.101.l.000',
    'h=33356m22p66s6677z9s&d=7z&o=2s8p14m4p1z8s55z6p&r=34z1s9m8p8925m6p&a=43z92m13s3p51z68p&l=22143z8m5z5s9p3s2m&t=6&s=w&p=1&i=a&f=r.2m8p.a.2m6p3s&q=r.000.a.101.l.010',
    'h=4468m1140p40599s2m&d=7z&o=34z1s9m8p8925m633p1s&r=43z92m13s3p51z68p3s75p&a=22143z8m5z5s9p3s2m975p&l=2s8p14m4p1z8s55z6p77z79p&t=3&s=n&p=1&i=r&f=r.2m35679p13s7z.a.9p&q=r.111.a.000.l.001',
    'h=1113m24577p67882s&d=7z&o=22143z8m5z5s9p3s2m9p&r=2s8p14m4p1z8s55z6p77z&a=34z1s9m8p8925m633p&l=43z92m13s3p51z68p3s7p&t=5&s=s&p=1&i=l&f=r.37p.a.7p.l.2m369p3s7z&q=r.000.a.000.l.111',
  ],
  hard: [
    'h=189m45567p255s33z7p&d=8m&o=62z9s1z2p62m&r=11z3496m5z&a=4256z9p4z7s&l=73z2m7z6m7s1m&t=10&b=2&p=3&i=l&f=r.1m7s.a.1m.l.26m7s45z&q=r.000.a.010.l.011',
    'h=137m1056p346678s7m&d=8m&o=4256z9p4z&r=73z2m7z6m7s&a=62z9s1z2p62m&l=11z3496m5z&t=10&s=w&b=2&p=3&i=r&f=r.26m45z.a.5z&q=r.101.a.000.l.000',
    'h=678m4578p234577s6m&d=3p&o=314z1p1z933m9s181m1s&r=21z1s4z8p9s3p8m5s9p6s6p&a=24z1s5z81p7z9m45z2p3z2m7z&l=2165z5s1m6z1m17p4m6z3m6z&t=4&s=n&p=1&i=r&e=a.888s.555m&j=r.5m8s&f=r.23m1s67z.a.6z&q=r.101.a.101.l.111',
    'h=557m24789p23479s3z&d=8s&o=64z3m9p4m6s7p8m&r=3p81m2s456m5z&a=2775z1m13z3p7m&l=765z2s6z9s1p2m2z&t=8&s=w&b=1&p=3&i=r&f=r.278m3p2z.a.2z&q=r.101.a.100.l.001',
    'h=34488m45577p2462s&d=8s&o=75z1s7z9p5z1p71s&r=34z92p71z1m78s&a=6z1s1p61z7s12m83s&l=351z8818p5z2m1s&t=7&s=w&b=1&p=1&i=a&f=r.13s.a.2m178s5z&q=r.001.a.011.l.110',
    'h=2259m468p15689s2z3p&d=1z&o=465z&r=175z&a=1z3p7z&l=443z9m&t=14&s=s&p=1&i=a&f=r.9m7z.a.9m35z&q=r.000.a.001.l.101',
    'h=144m23789p499s22z4s&d=7s&o=5z91m2s5m80p4z8s2z&r=546z5m5s2m6s5p&a=8s516z6p5s1z5s&l=51z6p9m7p44z6s5m2s5p&t=8&s=s&b=1&p=2&i=r&e=a.777z.123s.l.067s.234m&j=r.1s7z.a.2m7s&f=r.5m5p258s12z.a.5p&q=r.011.a.111.l.000',
    'h=57m23468p11889s5z2s&d=8m&o=11z3496m&r=4256z9p4z&a=73z2m7z6m7s&l=62z9s1z2p62m&t=11&s=s&b=2&p=3&i=a&f=r.2m7s.a.26m4z&q=r.101.a.101.l.000',
    'h=146m23579p466788s&d=2z&o=44417z1p&r=271335z&a=7z8s8m5s4z3p&l=1p31z7s7z92s&t=11&s=s&p=1&i=l&f=r.3p2s.a.2s.l.13p5s13457z&q=r.000.a.011.l.111',
    'h=239m227p36s35556z6m&d=2z&o=2713z&r=7z8s8m5s&a=1p31z7s7z&l=44417z&t=12&s=w&p=1&i=a&f=r.7z.a.5s137z&q=r.010.a.101.l.100',
  ],
};

export { RIICHI_TABLES };
