import { useDispatch } from '@wordpress/data';
import { getSettings } from '@wordpress/date';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import {
	fetchLocalizedWeek,
	type LocalizedWeek,
} from '../../shared/api/business-hours';
import { DAY_NAMES } from './attributes';

/** One request serves all blocks on the page. */
let request: Promise< LocalizedWeek > | undefined;

/**
 * The site's week, from GET wpcom/v2/business-hours/localized-week.
 *
 * Until it has come, and where it does not come, the week is the one that the editor itself shows
 * dates with; a failure is told in a notice.
 */
export function useLocalizedWeek(): LocalizedWeek {
	const [ week, setWeek ] = useState( editorWeek );
	const { createErrorNotice } = useDispatch( noticesStore );

	useEffect( () => {
		let isCurrent = true;
		request ??= fetchLocalizedWeek();
		request.then(
			( answer ) => isCurrent && setWeek( answer ),
			( error: Error ) => {
				// The next block that is inserted tries again.
				request = undefined;
				createErrorNotice(
					sprintf(
						/* translators: %s: reason, a sentence. */
						__(
							'The site’s names for the days of the week could not be loaded: %s Your business hours are unchanged and can be edited.',
							'ramjet'
						),
						error.message
					),
					// One notice, however many blocks wait for the answer.
					{ id: 'ramjet-localized-week' }
				);
			}
		);
		return () => {
			isCurrent = false;
		};
	}, [ createErrorNotice ] );

	return week;
}

function editorWeek(): LocalizedWeek {
	const { weekdays, startOfWeek } = getSettings().l10n;
	const days = DAY_NAMES.map( ( name, index ) => [
		name,
		( weekdays as string[] )[ index ],
	] );
	return {
		days: Object.fromEntries( days ) as LocalizedWeek[ 'days' ],
		startOfWeek,
	};
}
