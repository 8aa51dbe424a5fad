import { Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { findOverlap } from './attributes';

/**
 * Warns that visitors will see overlapping hours.
 *
 * @param props.dayBefore Full name of the day before.
 */
export function OverlapWarning( {
	overlap,
	dayBefore,
}: {
	overlap: ReturnType< typeof findOverlap >;
	dayBefore: string;
} ) {
	return (
		overlap && (
			<Notice
				className="business-hours__warning"
				status="warning"
				isDismissible={ false }
			>
				{ overlap === 'same-day'
					? __( 'Some of these hours overlap.', 'ramjet' )
					: sprintf(
							/* translators: %s: day of the week. */
							__(
								'These hours overlap with the hours of %s, which end after midnight.',
								'ramjet'
							),
							dayBefore
						) }
			</Notice>
		)
	);
}
