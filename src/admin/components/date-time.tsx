import { dateI18n, getSettings } from '@wordpress/date';

/**
 * A time in the site's format and time zone.
 *
 * @param props.date ISO 8601.
 */
export default function DateTime( { date }: { date: string } ) {
	return (
		<time dateTime={ date }>
			{ dateI18n( getSettings().formats.datetime, date, undefined ) }
		</time>
	);
}
