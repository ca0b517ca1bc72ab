/** The heads of every list of leaked passwords, and the obvious ones of this trade, as `assertGoodPassword` asks. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
password password1 password12 password123 password1234 password12345 password123456 password! password1!
password123! password2 password3 password7 password9 password99 password01 password00 p@ssword p@ssw0rd
p@ssw0rd1 p@ssw0rd! passw0rd passw0rd1 passw0rd! pa$$word pa$$w0rd pa55word pa55w0rd passwort passwort1
passpass mypassword newpassword yourpassword letmein1 letmein12 letmein123 letmein! letmeinnow welcome1
welcome12 welcome123 welcome1! welcome01 welcome2 welcome! welcome2024 welcome2025 welcome2026 12345678
123456789 1234567890 0123456789 01234567 012345678 123456789a 123456789q 12345678a 12345678910 123456123
123123123 12341234 123412345 12344321 123454321 1234567a 1234567q 12345qwert 12345qwerty 123456qwerty
123456abc 123456aa 123456abcd 1234abcd 1234qwer 1234asdf 123qweasd 123qweasdzxc 123qwe123 123abc123 11111111
111111111 1111111111 00000000 000000000 0000000000 22222222 33333333 44444444 55555555 66666666 77777777
88888888 888888888 99999999 999999999 11223344 1122334455 112233445566 12121212 13131313 10101010 20202020
87654321 987654321 9876543210 0987654321 98765432 147258369 159357159 741852963 789456123 963852741 1q2w3e4r
1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qaz1qaz q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1zaq1 zaq1xsw2
qazwsx123 qazwsxedc qwertyui qwertyuiop qwertyuiop123 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456
qwerty1! qwerty123! qwerty01 qwertyqwerty qwer1234 qweasdzxc qweqweqwe qwe123qwe asdfghjk asdfghjkl asdfasdf
asdf1234 asdfqwer asdasdasd asd123asd zxcvbnm1 zxcvbnm123 zxcvbnm, zxcvzxcv zxc123zxc azertyuiop azerty123
qwertzui abcd1234 abcdefgh abcdefghi abcdefg1 abcdef123 abc12345 abc123456 abc123abc abcabcabc a1b2c3d4
a1b2c3d4e5 aa123456 aa12345678 a1234567 a12345678 a123456789 aaaaaaaa aaaaaaaaa abcd12345 abcdabcd xxxxxxxx
zzzzzzzz iloveyou iloveyou1 iloveyou2 iloveyou! iloveyou123 iloveme1 iloveyou12 loveyou1 loveyou123 lovelove
babygirl babygirl1 princess princess1 princess123 sunshine sunshine1 sunshine123 football football1
football123 baseball baseball1 basketball basketball1 superman superman1 superman123 spiderman spiderman1
batman123 starwars starwars1 pokemon123 michelle michelle1 jennifer jennifer1 jessica1 jordan23 jordan123
michael1 michael123 charlie1 charlie123 anthony1 daniel123 ashley123 samantha samantha1 victoria victoria1
alexander alexander1 elizabeth elizabeth1 christopher christian jonathan nicholas veronica stephanie monkey12
monkey123 dragon12 dragon123 shadow12 shadow123 master12 master123 masterkey computer computer1 computer123
internet internet1 internet123 changeme changeme1 changeme123 changeme! changeit secret12 secret123 topsecret
default1 default123 testtest test1234 test12345 testing1 testing123 testpass testuser guest123 guest1234
admin123 admin1234 admin12345 admin123456 admin123! admin@123 adminadmin administrator administrator1 root1234
rootroot toortoor user1234 username username1 temp1234 temppass temporary login123 access14 access123 trustno1
trustno1! whatever whatever1 freedom1 freedom123 chocolate chocolate1 cheese123 butterfly butterfly1 liverpool
liverpool1 chelsea1 arsenal1 arsenal123 barcelona realmadrid manchester mercedes ferrari1 corvette mustang1
harley123 hello123 hello1234 hellohello helloworld hello12345 goodluck goodbye1 november december september
february monday123 summer12 summer123 summer2024 summer2025 summer2026 winter12 winter123 winter2024
winter2025 winter2026 spring2025 spring2026 autumn2025 autumn2026 killer123 hunter12 hunter123 pepper123
ginger123 cookie123 maggie123 buster123 tigger123 soccer123 hockey123 ranger123 william1 jasmine1 snoopy123
matrix123 samsung1 samsung123 google123 facebook facebook1 linkedin linkedin1 microsoft minecraft minecraft1
fortnite dolphins dolphin1 einstein nirvana1 metallica metallica1 slipknot slipknot1 blink182 rockstar
rockstar1 superstar superstar1 beautiful beautiful1 sweetheart champion champion1 scorpion swordfish maverick
thunder1 midnight midnight1 lasvegas newyork1 newyork123 california america1 usa12345 security security1
security123 company1 company123 business business1 logistics logistics1 shipping shipping1 shipment shipment1
quayside quayside1 quayside123 trucking trucking1 delivery delivery1 dispatch dispatch1 container1 transport
transport1
`
    .trim()
    .split(/\s+/),
);
