import { __ } from '@wordpress/i18n';
import type { MapStyle } from '../view/types';

/** Colors of land, parks, water and streets. */
const COLORS: Record< MapStyle, [ string, string, string, string ] > = {
	default: [ '#f4f1ea', '#cfe8c3', '#a9d3f0', '#fff' ],
	black_and_white: [ '#f2f2f2', '#dedede', '#c4c4c4', '#fff' ],
	satellite: [ '#4d5d43', '#33502f', '#1f3b57', '#8d8a78' ],
	terrain: [ '#e6e3cd', '#bcd8a5', '#9cc9d9', '#fbf7e6' ],
};

type Props = { style: MapStyle; color: string };

/** A picture of a map, for previews: they load no map. */
export function Illustration( { style, color }: Props ) {
	const [ land, park, water, street ] = COLORS[ style ];
	return (
		<svg
			viewBox="0 0 400 300"
			role="img"
			aria-label={ __( 'Map Preview', 'ramjet' ) }
			style={ { display: 'block', width: '100%', background: land } }
		>
			<path fill={ park } d="M30 40h110v80H30zM240 190h120v70H240z" />
			<path
				fill={ water }
				d="M400 0v110c-60 20-90-20-140-5S190 40 215 0z"
			/>
			<path
				fill="none"
				stroke={ street }
				strokeWidth="10"
				d="M0 150 400 165M165 0l-20 300M0 245l400-20M310 120l-25 180M0 20l160 10"
			/>
			<path
				fill={ color }
				d="M200 195s-34-42-34-66a34 34 0 0 1 68 0c0 24-34 66-34 66z"
			/>
			<path fill="#fff" d="M200 116a13 13 0 1 0 .1 0z" />
		</svg>
	);
}
