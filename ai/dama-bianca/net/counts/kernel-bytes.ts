/** The kernel, written by `npm run build:kernel`. */
export const KERNEL_BYTES =
  '(}4}F}@)((()2)}3-}R}R}R}R}R)}R*7)+}8}A}I.}@}8}@}B}E}L*((+*)(/9*,}E}8}4}7((.}@}8}@}B}E}L*(2~+>)~(>+5}N:}R' +
  '+}Qi(P*(IBi,P*(~y9I1H*i+pJ=,}RH1i~<@~y(,(i}s@~y(,(~yx~yw~y}5~y}P~y}Ri0P*(~y9~yc~y}v)-H=3I?i4P*(IIi}RI>i}' +
  's@~y(,(I3i~,@~y(,(I4j}RIL+hH(HEr,hHEi*}Gi~DB}=P*(J@i~{~{(}DJ=H>o,hi}s@~y(,(H=J>i~{(}DJ=i-}GJAi8}=~y(,(H>' +
  'i/}HJCi-}GJDi8}=~y(,(~yx~ywI3i~,@~y(,(HA~y(,HHD~y(,H~yx~ywI4HCi}c?}=U((H=i}c?}=U((i.}?i~l?}=}=U((i~L*}?I' +
  'JH;i*}Gi~DF}=H>^*(H)H=i(oHCi(o}=}Hi)}DICH;i)}=I;3H3H@i6}Hi~{(}DJGi-}GJ=~y(,8H@i=}Hi~{(}DJHi-}GJ@~y(,8~yx' +
  '~yxJ.i)~y}~)H.i)~y~))~yxH.HBi)}>JA~y}~)H.HA~y~))~yx~yxH1~yvJ-H.~yxI/H.H-~y4((((((((((((((((H/~y5()*+89:;' +
  '<=>?@ABCH/H4H=~y(,HH@~y(,H~yx~yxJ-i)~y}~)H-i)~y~))~yxH-HA~y}~)H-HA~y~))~yx~yxH1~yvJ0H-~yx~y5,-./01234567' +
  '89:;~yx~yx~ywI2H-H0H/~y4((((((((((((((((~y5456789:;89:;89:;~yx~yw~yC(}<H2~yE(}NH2~yE)}N}O}z}=HJHHi}c?}=U' +
  '((HGi}c?}=U((i.}?i~l?}=}=U((i,}G}=}=IFH*HC}E,}Qi~<@~y(,(H.~yxI7i~L@~y(,(H-~yxI-H*HC}=i+pi(H?C,}QHCm,hi~#' +
  '@~y(,(I.3H.H7H-~y5,-./0123456789:;H7H-~y50123456789:;<=>?~yvH7H-~y5456789:;<=>?@ABCH-~yv~yvJ-~yv~y{i(oIA' +
  'H*HC}=i*nJ@H*i,}Gi~L@}=~y(,(J0H-~yv~y{i(o}DI=H-H1H7~ywJ2~yvJ/~y{,hi0P*(IDH.H7~y~*)J-H1~yvH-HB~y~))~y~*)H' +
  '2~yvJ5I-H/I.H@,hH0H7~y~*)J0H1~yvH0HB~y~))~y~*)H2~yvJ6I0i)I@+hH@HDp,hHAH-H/~yvH.i)~y}~)H7~y~*)J.H1~yvH.HB' +
  '~y~))~y~*)H2~yvJ.H5~yv~yx~y{i(oH@}G}EIAH=H0H/~yvH.H6~yv~yx~y{i(oH@}G}EI=H-i)~y}~)H7~y~*)J-H1~yvH-HB~y~))' +
  '~y~*)H2~yvI-H0i)~y}~)H7~y~*)J0H1~yvH0HB~y~))~y~*)H2~yvI0H@i)}=I@4)33-i)I@+hH@HDp,hHAH-H/~yvH.i)~y}~)H7~y' +
  '~*)J.H1~yvH.HB~y~))~y~*)H2~yvJ.H5~yv~yx~y{i(oH@}G}EIAH-i)~y}~)H7~y~*)J-H1~yvH-HB~y~))~y~*)H2~yvI-H@i)}=I' +
  '@4)3333i~,AP*(I@HC,}QHA~(H=H@}G~(jH}Y}W-HAH@}GH=i~0AP*(}G}E~(jH}Y3-i(I=i(IDH7H-~y5,-./0123456789:;H7H-~y' +
  '50123456789:;<=>?~yvH7H-~y5456789:;<=>?@ABCH-~yv~yvJ5H1H7~ywJ6~yvJ0~y{,hi0P*(I@~y4(0,4*2.6)1-5+3/7H7~y47' +
  '777777777777777~yv~y6i,~y}~)~y4(0,4*2.6)1-5+3/7H7i,~y~))~y47777777777777777~yv~y6~yxJ-H-~y5+*)(/.-,32107' +
  '654iHHB}>JA~y~))I8~y4(0,4*2.6)1-5+3/7H6~y47777777777777777~yv~y6i,~y}~)~y4(0,4*2.6)1-5+3/7H6i,~y~))~y477' +
  '77777777777777~yv~y6~yxJ-H-~y5+*)(/.-,32107654HA~y~))I9~y4(0,4*2.6)1-5+3/7H0J/J-~y47777777777777777~yv~y' +
  '6i,~y}~)~y4(0,4*2.6)1-5+3/7H-i,~y~))~y47777777777777777~yv~y6~yxJ2H2~y5+*)(/.-,32107654HA~y~))I2i)IA+hH@' +
  'HAr,hHAi)r,h~y4(0,4*2.6)1-5+3/7H2i)~y}~)H8~y~*)J-H1~yvH-HB~y~))~y~*)H9~yvJ2~y47777777777777777~yv~y6i,~y' +
  '}~)~y4(0,4*2.6)1-5+3/7H2i,~y~))~y47777777777777777~yv~y6~yxJ-H-~y5+*)(/.-,32107654iHHB}>~y~))I-3HAi,}Gi~' +
  'dA}=H/i)~y}~)H7~y~*)J/H1~yvH/HB~y~))~y~*)H6~yvJ/H-~yx~y3,(HAi)}=IA4)33i)i0P*(}Gi)}>IKi~DA~y(,(H6~y}5~y}P' +
  '~y}R~y47(((7(((7(((7(((~y~3)~y4(}S}S}S(}S}S}S(}S}S}S(}S}S}S~yxJ-~y6I/i~TA~y(,(H-~y6H0~y4((((((((((((((((' +
  '~y_~yw~y4)((()((()((()(((~yxI0i}Ri(HCCIA+hH*HAr,hHKH/HAi(p,}NH.-HAi,}Gi~#@}=~y(,(3J-H7~y~*)J2H1~yvH2HB~y' +
  '~))~y~*)H6~yvJ2i~4B~y(,(~yv~y4((((((((((((((((~y_~y}t)i)~y}~)H2i}{B~y(,(~yv~y4((((((((((((((((~y_~y~-)i)' +
  '~y}~)H2i}kB~y(,(~yv~y4((((((((((((((((~y_~y~-)i)~y}~)H2i}[B~y(,(~yv~y4((((((((((((((((~y_~y~-)i)~y}~)H2i' +
  '~tA~y(,(~yv~y4((((((((((((((((~y_~y~-)i)~y}~)H-H5~yv~y4((((((((((((((((~y_~y~-)~ywH0~y~1)J-H-H-~y5012345' +
  '6701234567~yxJ-~yC(H-~yC)}E}DI@HAi(p,hH@I=-HDH@HAi*}Gi~,A}=P*(}G}EID3HAi)}=IA4)33-H.H5~yv~y{i(oHC}DI=i(I' +
  '@+hH*H@r,hHDH@i,}Gi~#@}=~y(,(H5~yv~y{i(oH@i*}Gi~,A}=P*(}G}EIDH@i)}=I@4)333H=~(HD~(jH}Y}W3-j(3JNHNjh}VH+H' +
  'Fi+}G}=P*~l*J=i)}DCJMHLz,hH+HMJL}zHLjH}Z}zi~?(}?}=i~C}_}u}a.}?i?}Ii,}G}=J<Q+~l~W+HLy,}RH<P*~t~W+-i(3I<3H' +
  ',H+HGi*}G}=P*(^*(H,H+HHi*}G}=P*(^*,H,H+H+HFi+}G}=P*~p*}=P*~l~7+^*0H,H=i}Q}D^*4H,H<^*8H,H;i)}>HI}?^*<H,i@' +
  '}=I,H<mH=m}E,hH:i,}Gi~DJ}=J=HE^*(H=HF^*,H=HN_+0H:i)}=I:3HEi)}=IE4)33H:i0}GH;}E3';
