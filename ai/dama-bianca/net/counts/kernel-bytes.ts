/** The kernel, written by `npm run build:kernel`. */
export const KERNEL_BYTES =
  '(}4}F}@)((()2)}3-}R}R}R}R}R)}R*7)+}8}A}I.}@}8}@}B}E}L*((+*)(/9*,}E}8}4}7((.}@}8}@}B}E}L*(2}W?)}T?+5}N:}R' +
  '+}Qi(P*(ICi,P*(~y9I1H*i+pJ=,}RH1i~,B~y(,(i}cB~y(,(~yx~yw~y}5~y}P~y}Ri0P*(~y9~yc~y}v)-H=3I?i4P*(IJi}RI>i}' +
  'cB~y(,(I3i}sB~y(,(I4j}RIL+hH(HFr,hHFi*}Gi~4D}=P*(J@i~{~{(}DJ=H>o,hi}cB~y(,(H=J>i~{(}DJ=i-}GJAi8}=~y(,(H>' +
  'i/}HJBi-}GJDi8}=~y(,(~yx~ywI3i}sB~y(,(HA~y(,HHD~y(,H~yx~ywI4i}SBP*(H=i*}Gi}c?}=P*(}>HBi*}Gi}c?}=P*(}>IKH' +
  ';i*}Gi~4H}=H>^*(H)H=i(oHBi(o}=}Hi)}DIDH;i)}=I;3H3H@i6}Hi~{(}DJHi-}GJ=~y(,8H@i=}Hi~{(}DJIi-}GJ@~y(,8~yx~y' +
  'xJ.i)~y}~)H.i)~y~))~yxH.HCi)}>JA~y}~)H.HA~y~))~yx~yxH1~yvJ-H.~yxI/H.H-~y4((((((((((((((((H/~y5()*+89:;<=' +
  '>?@ABCH/H4H=~y(,HH@~y(,H~yx~yxJ-i)~y}~)H-i)~y~))~yxH-HA~y}~)H-HA~y~))~yx~yxH1~yvJ0H-~yx~y5,-./0123456789' +
  ':;~yx~yx~ywI2HIi*}Gi}c?}=P*(HKHHi*}Gi}c?}=P*(}=}=H-H0H/~y4((((((((((((((((~y5456789:;89:;89:;~yx~yw~yC(}' +
  '<H2~yE(}NH2~yE)}N}O}z}=i<}G}=IGH*HD}E,}Qi~,B~y(,(H.~yxI7i~<B~y(,(H-~yxI-H*HD}=i+pi(H?C,}QHDm,hi~LB~y(,(I' +
  '.3H.H7H-~y5,-./0123456789:;H7H-~y50123456789:;<=>?~yvH7H-~y5456789:;<=>?@ABCH-~yv~yvJ-~yv~y{i(oIAH*HD}=i' +
  '*nJ=H*i,}Gi~<B}=~y(,(J0H-~yv~y{i(o}DI@H-H1H7~ywJ2~yvJ/~y{,hi0P*(IEH.H7~y~*)J-H1~yvH-HC~y~))~y~*)H2~yvJ5I' +
  '-H/I.H=,hH0H7~y~*)J0H1~yvH0HC~y~))~y~*)H2~yvJ6I0i)IB+hHBHEp,hHAH-H/~yvH.i)~y}~)H7~y~*)J.H1~yvH.HC~y~))~y' +
  '~*)H2~yvJ.H5~yv~yx~y{i(oHB}G}EIAH@H0H/~yvH.H6~yv~yx~y{i(oHB}G}EI@H-i)~y}~)H7~y~*)J-H1~yvH-HC~y~))~y~*)H2' +
  '~yvI-H0i)~y}~)H7~y~*)J0H1~yvH0HC~y~))~y~*)H2~yvI0HBi)}=IB4)33-i)IB+hHBHEp,hHAH-H/~yvH.i)~y}~)H7~y~*)J.H1' +
  '~yvH.HC~y~))~y~*)H2~yvJ.H5~yv~yx~y{i(oHB}G}EIAH-i)~y}~)H7~y~*)J-H1~yvH-HC~y~))~y~*)H2~yvI-HBi)}=IB4)3333' +
  'i}sCP*(I=HD,}QHA~(H@H=}G~(jH}Y}W-HAH=}GH@i}wCP*(}G}E~(jH}Y3-i(I=i(IEH7H-~y5,-./0123456789:;H7H-~y5012345' +
  '6789:;<=>?~yvH7H-~y5456789:;<=>?@ABCH-~yv~yvJ5H1H7~ywJ6~yvJ0~y{,hi0P*(I@~y4(0,4*2.6)1-5+3/7H7~y477777777' +
  '77777777~yv~y6i,~y}~)~y4(0,4*2.6)1-5+3/7H7i,~y~))~y47777777777777777~yv~y6~yxJ-H-~y5+*)(/.-,32107654iHHC' +
  '}>JA~y~))I8~y4(0,4*2.6)1-5+3/7H6~y47777777777777777~yv~y6i,~y}~)~y4(0,4*2.6)1-5+3/7H6i,~y~))~y4777777777' +
  '7777777~yv~y6~yxJ-H-~y5+*)(/.-,32107654HA~y~))I9~y4(0,4*2.6)1-5+3/7H0J/J-~y47777777777777777~yv~y6i,~y}~' +
  ')~y4(0,4*2.6)1-5+3/7H-i,~y~))~y47777777777777777~yv~y6~yxJ2H2~y5+*)(/.-,32107654HA~y~))I2i)IA+hH@HAr,hHA' +
  'i)r,h~y4(0,4*2.6)1-5+3/7H2i)~y}~)H8~y~*)J-H1~yvH-HC~y~))~y~*)H9~yvJ2~y47777777777777777~yv~y6i,~y}~)~y4(' +
  '0,4*2.6)1-5+3/7H2i,~y~))~y47777777777777777~yv~y6~yxJ-H-~y5+*)(/.-,32107654iHHC}>~y~))I-3HAi,}Gi~TC}=H/i' +
  ')~y}~)H7~y~*)J/H1~yvH/HC~y~))~y~*)H6~yvJ/H-~yx~y3,(HAi)}=IA4)33i)i0P*(}Gi)}>IBi~4C~y(,(H6~y}5~y}P~y}R~y4' +
  '7(((7(((7(((7(((~y~3)~y4(}S}S}S(}S}S}S(}S}S}S(}S}S}S~yxJ-~y6I/i~DC~y(,(H-~y6H0~y4((((((((((((((((~y_~yw~' +
  'y4)((()((()((()(((~yxI0i}Ri(HDCIA+hH*HAr,hHBH/HAi(p,}NH.-HAi,}Gi~LB}=~y(,(3J-H7~y~*)J2H1~yvH2HC~y~))~y~*' +
  ')H6~yvJ2i}{D~y(,(~yv~y4((((((((((((((((~y_~y}t)i)~y}~)H2i}kD~y(,(~yv~y4((((((((((((((((~y_~y~-)i)~y}~)H2' +
  'i}[D~y(,(~yv~y4((((((((((((((((~y_~y~-)i)~y}~)H2i~tC~y(,(~yv~y4((((((((((((((((~y_~y~-)i)~y}~)H2i~dC~y(,' +
  '(~yv~y4((((((((((((((((~y_~y~-)i)~y}~)H-H5~yv~y4((((((((((((((((~y_~y~-)~ywH0~y~1)J-H-H-~y50123456701234' +
  '567~yxJ-~yC(H-~yC)}E}DI@HAi(p,hH@I=-HEH@HAi*}Gi}sC}=P*(}G}EIE3HAi)}=IA4)33-H.H5~yv~y{i(oHD}DI=i(IB+hH*HB' +
  'r,hHEHBi,}Gi~LB}=~y(,(H5~yv~y{i(oHBi*}Gi}sC}=P*(}G}EIEHBi)}=IB4)333H=~(HE~(jH}Y}W3-j(3INH+HGi~C}_}u}a.}?' +
  'i;}Ii,}G}=J=P*~l*HGo,hH=H+}>J@H+}=P*~l*I=+hH=i(oH=HGo}D,hH@i8}=i~{~{/}DJ@H+}=P*~l*I=4)33H+H@}=I=3H=P*~t*' +
  'I@HNHNjh}VH=P*~p*J=i)}DCJMHLz,hH+HMJL}zHLjH}Z}zi~?(}?}=i~C}_}u}a.}?i?}Ii,}G}=J<Q+~l}u0HLy,}RH<P*~t}u0-i(' +
  '3I<3H,H+HHi*}G}=P*(^*(H,H+HIi*}G}=P*(^*,H,H+H@i*}G}=P*~l}U0^*0H,H=i}Q}D^*4H,H<^*8H,H;i)}>HJ}?^*<H,i@}=I,' +
  'H<mH=m}E,hH:i,}Gi~4L}=J=HF^*(H=HG^*,H=HN_+0H:i)}=I:3HFi)}=IF4)33H:i0}GH;}E3';
