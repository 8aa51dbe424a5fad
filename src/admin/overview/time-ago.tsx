import { dateI18n, getSettings, humanTimeDiff } from '@wordpress/date';

/**
 * How long ago something was; the time itself in a tooltip.
 *
 * @param props.time ISO 8601.
 */
export default function TimeAgo( { time }: { time: string } ) {
	return (
		<time
			dateTime={ time }
			title={ dateI18n(
				getSettings().formats.datetime,
				time,
				undefined
			) }
		>
			{ humanTimeDiff( time ) }
		</time>
	);
}
