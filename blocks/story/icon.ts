import { Path, SVG } from '@wordpress/primitives';
import { createElement } from 'react';

export default createElement(
	SVG,
	{ viewBox: '0 0 24 24' },
	createElement( Path, {
		d: 'M6 3h12v18H6zm1.5 1.5v15h9v-15zM2.5 6H4v12H2.5zM20 6h1.5v12H20z',
	} )
);
