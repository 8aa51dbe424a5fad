import { createInterpolateElement } from '@wordpress/element';
import { __, _x, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { type Interval, isAllDay, shownIntervals } from './attributes';
import { formatTime } from './format-time';

/**
 * One day as visitors see it; render.php prints the same.
 *
 * @param props.children A warning for the editor.
 */
export function DayView( {
	label,
	hours,
	children,
}: {
	label: string;
	hours: Interval[];
	children?: ReactNode;
} ) {
	const intervals = shownIntervals( hours );
	return (
		<div className="jetpack-business-hours__item">
			<dt className="jetpack-business-hours__day">{ label }</dt>
			<dd className="jetpack-business-hours__times">
				{ intervals.length === 0 ? (
					<div>{ __( 'Closed', 'ramjet' ) }</div>
				) : (
					intervals.map( ( interval, index ) => (
						<div key={ index }>
							<Times interval={ interval } />
						</div>
					) )
				) }
				{ children }
			</dd>
		</div>
	);
}

function Times( { interval }: { interval: Interval } ) {
	if ( isAllDay( interval ) ) {
		return <>{ __( 'Open 24 hours', 'ramjet' ) }</>;
	}
	const { opening, closing } = interval;
	return createInterpolateElement(
		sprintf(
			/* translators: 1: opening time, 2: closing time. */
			_x( '%1$s – %2$s', 'opening hours', 'ramjet' ),
			'<opening/>',
			'<closing/>'
		),
		{
			opening: (
				<time dateTime={ opening }>{ formatTime( opening ) }</time>
			),
			closing: (
				<time dateTime={ closing }>{ formatTime( closing ) }</time>
			),
		}
	);
}
