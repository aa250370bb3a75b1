/** The kernel, written by `npm run build:kernel`. */
export const KERNEL_BYTES =
  '(}4}F}@)((()/)}3+}R}R}R(+*)(-+)()/9*,}E}8}4}7((.}@}8}@}B}E}L*(2~#<)~Y<*5}N3}Ri(P*(I>i,P*(~y9I/H*i+pJ9,}R' +
  'H/i~<@~y(,(i}s@~y(,(~yx~yw~y}5~y}P~y}Ri0P*(~y9~yc~y}v)-H93I;i}RI:i}s@~y(,(I1i~,@~y(,(I2+hH@H(i*}Gp,hH@i~' +
  'DB}=P*(J<i~{~{(}DJ9H:o,hi}s@~y(,(H9J:i~{(}DJ8i-}GJ9i8}=~y(,(H:i/}HJ=i-}GJ?i8}=~y(,(~yx~ywI1i~,@~y(,(H9~y' +
  '(,HH?~y(,H~yx~ywI2H=i}c?}=U((H8i}c?}=U((i.}?i~l?}=}=U((i~L*}?IAH)H8i(oH=i(o}=}Hi)}DI83H1H<i6}Hi~{(}DJ9i-' +
  '}GJ=~y(,8H<i=}Hi~{(}DJ<i-}GJ?~y(,8~yx~yxJ,i)~y}~)H,i)~y~))~yxH,H>i)}>JB~y}~)H,HB~y~))~yx~yxH/~yvJ+H,~yxI' +
  '-H,H+~y4((((((((((((((((H-~y5()*+89:;<=>?@ABCH-H2H=~y(,HH?~y(,H~yx~yxJ+i)~y}~)H+i)~y~))~yxH+HB~y}~)H+HB~' +
  'y~))~yx~yxH/~yvJ.H+~yx~y5,-./0123456789:;~yx~yx~ywI0H@i~DF}=H+H.H-~y4((((((((((((((((~y5456789:;89:;89:;' +
  '~yx~yw~yC(}<H0~yE(}NH0~yE)}N}O}z}=HAH<i}c?}=U((H9i}c?}=U((i.}?i~l?}=}=U((i,}G}=}=^*(*hH*H8}Em,hH@i~DJ}=i' +
  '(^*(H@i~DN}=i(^*(4)3i~<@~y(,(H,~yxI5i~L@~y(,(H+~yxI+H*H8}=i+pi(H;C,hH8m,hi~#@~y(,(I,3H,H5H+~y5,-./012345' +
  '6789:;H5H+~y50123456789:;<=>?~yvH5H+~y5456789:;<=>?@ABCH+~yv~yvJ+~yv~y{i(oI=H*H8}=i*nJ<H*i,}Gi~L@}=~y(,(' +
  'J.H+~yv~y{i(o}DI9H+H/H5~ywJ0~yvJ-~y{,hi0P*(I?H,H5~y~*)J+H/~yvH+H>~y~))~y~*)H0~yvJ3I+H-I,H<,hH.H5~y~*)J.H' +
  '/~yvH.H>~y~))~y~*)H0~yvJ4I.i)I<+hH<H?p,hH=H+H-~yvH,i)~y}~)H5~y~*)J,H/~yvH,H>~y~))~y~*)H0~yvJ,H3~yv~yx~y{' +
  'i(oH<}G}EI=H9H.H-~yvH,H4~yv~yx~y{i(oH<}G}EI9H+i)~y}~)H5~y~*)J+H/~yvH+H>~y~))~y~*)H0~yvI+H.i)~y}~)H5~y~*)' +
  'J.H/~yvH.H>~y~))~y~*)H0~yvI.H<i)}=I<4)33-i)I<+hH<H?p,hH=H+H-~yvH,i)~y}~)H5~y~*)J,H/~yvH,H>~y~))~y~*)H0~y' +
  'vJ,H3~yv~yx~y{i(oH<}G}EI=H+i)~y}~)H5~y~*)J+H/~yvH+H>~y~))~y~*)H0~yvI+H<i)}=I<4)3333i~,AP*(I<H@i~DJ}=H=i(' +
  'H8C^*(H8,hH@i~DN}=H9H<}G^*(-H@i~DN}=H=H<}GH9i~0AP*(}G}E^*(3-i(I9i(I?H5H+~y5,-./0123456789:;H5H+~y5012345' +
  '6789:;<=>?~yvH5H+~y5456789:;<=>?@ABCH+~yv~yvJ3H/H5~ywJ4~yvJ.~y{,hi0P*(I<~y4(0,4*2.6)1-5+3/7H5~y477777777' +
  '77777777~yv~y6i,~y}~)~y4(0,4*2.6)1-5+3/7H5i,~y~))~y47777777777777777~yv~y6~yxJ+H+~y5+*)(/.-,32107654iHH>' +
  '}>J=~y~))I6~y4(0,4*2.6)1-5+3/7H4~y47777777777777777~yv~y6i,~y}~)~y4(0,4*2.6)1-5+3/7H4i,~y~))~y4777777777' +
  '7777777~yv~y6~yxJ+H+~y5+*)(/.-,32107654H=~y~))I7~y4(0,4*2.6)1-5+3/7H.J-J+~y47777777777777777~yv~y6i,~y}~' +
  ')~y4(0,4*2.6)1-5+3/7H+i,~y~))~y47777777777777777~yv~y6~yxJ0H0~y5+*)(/.-,32107654H=~y~))I0i)I=+hH<H=r,hH=' +
  'i)r,h~y4(0,4*2.6)1-5+3/7H0i)~y}~)H6~y~*)J+H/~yvH+H>~y~))~y~*)H7~yvJ0~y47777777777777777~yv~y6i,~y}~)~y4(' +
  '0,4*2.6)1-5+3/7H0i,~y~))~y47777777777777777~yv~y6~yxJ+H+~y5+*)(/.-,32107654iHH>}>~y~))I+3H=i,}Gi~dA}=H-i' +
  ')~y}~)H5~y~*)J-H/~yvH-H>~y~))~y~*)H4~yvJ-H+~yx~y3,(H=i)}=I=4)33i)i0P*(}Gi)}>IBi~DA~y(,(H4~y}5~y}P~y}R~y4' +
  '7(((7(((7(((7(((~y~3)~y4(}S}S}S(}S}S}S(}S}S}S(}S}S}S~yxJ+~y6I-i~TA~y(,(H+~y6H.~y4((((((((((((((((~y_~yw~' +
  'y4)((()((()((()(((~yxI.i}Ri(H8CI=+hH*H=r,hHBH-H=i(p,}NH,-H=i,}Gi~#@}=~y(,(3J+H5~y~*)J0H/~yvH0H>~y~))~y~*' +
  ')H4~yvJ0i~4B~y(,(~yv~y4((((((((((((((((~y_~y}t)i)~y}~)H0i}{B~y(,(~yv~y4((((((((((((((((~y_~y~-)i)~y}~)H0' +
  'i}kB~y(,(~yv~y4((((((((((((((((~y_~y~-)i)~y}~)H0i}[B~y(,(~yv~y4((((((((((((((((~y_~y~-)i)~y}~)H0i~tA~y(,' +
  '(~yv~y4((((((((((((((((~y_~y~-)i)~y}~)H+H3~yv~y4((((((((((((((((~y_~y~-)~ywH.~y~1)J+H+H+~y50123456701234' +
  '567~yxJ+~yC(H+~yC)}E}DI<H=i(p,hH<I9-H?H<H=i*}Gi~,A}=P*(}G}EI?3H=i)}=I=4)33-H,H3~yv~y{i(oH8}DI9i(I<+hH*H<' +
  'r,hH?H<i,}Gi~#@}=~y(,(H3~yv~y{i(oH<i*}Gi~,A}=P*(}G}EI?H<i)}=I<4)333H@i~DJ}=H9^*(H@i~DN}=H?^*(33H@i,}=I@4' +
  ')333';
