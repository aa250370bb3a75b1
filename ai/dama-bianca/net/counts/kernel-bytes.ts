/** The kernel, written by `npm run build:kernel`. */
export const KERNEL_BYTES =
  '(}4}F}@)((()2)}3-}R}R}R}R}R)}R*7)+}8}A}I.}@}8}@}B}E}L*((+*)(/9*,}E}8}4}7((.}@}8}@}B}E}L*(2}Y?)}V?+5}N:}R' +
  '+}Qi(P*(IBi,P*(~y9I1H*i+pJ<,}RH1i~,B~y(,(i}cB~y(,(~yx~yw~y}5~y}P~y}Ri0P*(~y9~yc~y}v)-H<3I>i4P*(IJi}RI=i}' +
  'cB~y(,(I3i}sB~y(,(I4j}RIL+hH(HEr,hHEi*}Gi~4D}=P*(J?i~{~{(}DJ<H=o,hi}cB~y(,(H<J=i~{(}DJ<i-}GJ@i8}=~y(,(H=' +
  'i/}HJAi-}GJCi8}=~y(,(~yx~ywI3i}sB~y(,(H@~y(,HHC~y(,H~yx~ywI4i}SBP*(H<i*}Gi}c?}=P*(}>HAi*}Gi}c?}=P*(}>IKH' +
  ';i*}Gi~4H}=H=^*(H)H<i(oHAi(o}=}Hi)}DICH;i)}=I;3H3H?i6}Hi~{(}DJHi-}GJ<~y(,8H?i=}Hi~{(}DJIi-}GJ?~y(,8~yx~y' +
  'xJ.i)~y}~)H.i)~y~))~yxH.HBi)}>J@~y}~)H.H@~y~))~yx~yxH1~yvJ-H.~yxI/H.H-~y4((((((((((((((((H/~y5()*+89:;<=' +
  '>?@ABCH/H4H<~y(,HH?~y(,H~yx~yxJ-i)~y}~)H-i)~y~))~yxH-H@~y}~)H-H@~y~))~yx~yxH1~yvJ0H-~yx~y5,-./0123456789' +
  ':;~yx~yx~ywI2HIi*}Gi}c?}=P*(HKHHi*}Gi}c?}=P*(}=}=H-H0H/~y4((((((((((((((((~y5456789:;89:;89:;~yx~yw~yC(}' +
  '<H2~yE(}NH2~yE)}N}O}z}=i<}G}=IFH*HC}E,}Qi~,B~y(,(H.~yxI7i~<B~y(,(H-~yxI-H*HC}=i+pi(H>C,}QHCm,hi~LB~y(,(I' +
  '.3H.H7H-~y5,-./0123456789:;H7H-~y50123456789:;<=>?~yvH7H-~y5456789:;<=>?@ABCH-~yv~yvJ-~yv~y{i(oI@H*HC}=i' +
  '*nJ<H*i,}Gi~<B}=~y(,(J0H-~yv~y{i(o}DI?H-H1H7~ywJ2~yvJ/~y{,hi0P*(IDH.H7~y~*)J-H1~yvH-HB~y~))~y~*)H2~yvJ5I' +
  '-H/I.H<,hH0H7~y~*)J0H1~yvH0HB~y~))~y~*)H2~yvJ6I0i)IA+hHAHDp,hH@H-H/~yvH.i)~y}~)H7~y~*)J.H1~yvH.HB~y~))~y' +
  '~*)H2~yvJ.H5~yv~yx~y{i(oHA}G}EI@H?H0H/~yvH.H6~yv~yx~y{i(oHA}G}EI?H-i)~y}~)H7~y~*)J-H1~yvH-HB~y~))~y~*)H2' +
  '~yvI-H0i)~y}~)H7~y~*)J0H1~yvH0HB~y~))~y~*)H2~yvI0HAi)}=IA4)33-i)IA+hHAHDp,hH@H-H/~yvH.i)~y}~)H7~y~*)J.H1' +
  '~yvH.HB~y~))~y~*)H2~yvJ.H5~yv~yx~y{i(oHA}G}EI@H-i)~y}~)H7~y~*)J-H1~yvH-HB~y~))~y~*)H2~yvI-HAi)}=IA4)3333' +
  'i}sCP*(I<HC,}QH@~(H?H<}G~(jH}Y}W-H@H<}GH?i}wCP*(}G}E~(jH}Y3-i(I<i(IDH7H-~y5,-./0123456789:;H7H-~y5012345' +
  '6789:;<=>?~yvH7H-~y5456789:;<=>?@ABCH-~yv~yvJ5H1H7~ywJ6~yvJ0~y{,hi0P*(I?~y4(0,4*2.6)1-5+3/7H7~y477777777' +
  '77777777~yv~y6i,~y}~)~y4(0,4*2.6)1-5+3/7H7i,~y~))~y47777777777777777~yv~y6~yxJ-H-~y5+*)(/.-,32107654iHHB' +
  '}>J@~y~))I8~y4(0,4*2.6)1-5+3/7H6~y47777777777777777~yv~y6i,~y}~)~y4(0,4*2.6)1-5+3/7H6i,~y~))~y4777777777' +
  '7777777~yv~y6~yxJ-H-~y5+*)(/.-,32107654H@~y~))I9~y4(0,4*2.6)1-5+3/7H0J/J-~y47777777777777777~yv~y6i,~y}~' +
  ')~y4(0,4*2.6)1-5+3/7H-i,~y~))~y47777777777777777~yv~y6~yxJ2H2~y5+*)(/.-,32107654H@~y~))I2i)I@+hH?H@r,hH@' +
  'i)r,h~y4(0,4*2.6)1-5+3/7H2i)~y}~)H8~y~*)J-H1~yvH-HB~y~))~y~*)H9~yvJ2~y47777777777777777~yv~y6i,~y}~)~y4(' +
  '0,4*2.6)1-5+3/7H2i,~y~))~y47777777777777777~yv~y6~yxJ-H-~y5+*)(/.-,32107654iHHB}>~y~))I-3H@i,}Gi~TC}=H/i' +
  ')~y}~)H7~y~*)J/H1~yvH/HB~y~))~y~*)H6~yvJ/H-~yx~y3,(H@i)}=I@4)33i)i0P*(}Gi)}>IAi~4C~y(,(H6~y}5~y}P~y}R~y4' +
  '7(((7(((7(((7(((~y~3)~y4(}S}S}S(}S}S}S(}S}S}S(}S}S}S~yxJ-~y6I/i~DC~y(,(H-~y6H0~y4((((((((((((((((~y_~yw~' +
  'y4)((()((()((()(((~yxI0i}Ri(HCCI@+hH*H@r,hHAH/H@i(p,}NH.-H@i,}Gi~LB}=~y(,(3J-H7~y~*)J2H1~yvH2HB~y~))~y~*' +
  ')H6~yvJ2i}{D~y(,(~yv~y4((((((((((((((((~y_~y}t)i)~y}~)H2i}kD~y(,(~yv~y4((((((((((((((((~y_~y~-)i)~y}~)H2' +
  'i}[D~y(,(~yv~y4((((((((((((((((~y_~y~-)i)~y}~)H2i~tC~y(,(~yv~y4((((((((((((((((~y_~y~-)i)~y}~)H2i~dC~y(,' +
  '(~yv~y4((((((((((((((((~y_~y~-)i)~y}~)H-H5~yv~y4((((((((((((((((~y_~y~-)~ywH0~y~1)J-H-H-~y50123456701234' +
  '567~yxJ-~yC(H-~yC)}E}DI?H@i(p,hH?I<-HDH?H@i*}Gi}sC}=P*(}G}EID3H@i)}=I@4)33-H.H5~yv~y{i(oHC}DI<i(IA+hH*HA' +
  'r,hHDHAi,}Gi~LB}=~y(,(H5~yv~y{i(oHAi*}Gi}sC}=P*(}G}EIDHAi)}=IA4)333H<~(HD~(jH}Y}W3-j(3INH+HFi~C}_}u}a.}?' +
  'i;}Ii,}G}=J<P*~l*HFo,hH<H+}>J?H+}=P*~l*I<+hH<i(oH<HFo}D,hH?i8}=i~{~{/}DJ?H+}=P*~l*I<4)33H+H?}=I<3H<P*~t*' +
  'I?HNHNjh}VH<P*~p*J<i)}DCJMHLz,hH+HMJL}zHLjH}Z}zi~?(}?}=i~C}_}u}a.}?i?}Ii,}G}=J:Q+~l}u0HLy,}RH:P*~t}u0-i(' +
  '3I:3H,H+HHi*}G}=P*(^*(H,H+HIi*}G}=P*(^*,H,H+H?i*}G}=P*~l}U0^*0H,H<i}Q}D^*4H,H:^*8H,H;i)}>HJ}?^*<H,i@}=I,' +
  'HGi,}Gi~4L}=J?HE^*(H?HF^*,H?HN_+0HGH<mJ<H:mH<Ci(o}=IGHEi)}=IE4)33HGi0}GH;}E3';
