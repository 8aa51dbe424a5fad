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

/** All blocks on the page share one request. */
let request: Promise< LocalizedWeek > | undefined;

/**
 * The site's week, from GET wpcom/v2/business-hours/localized-week.
 *
 * Returns the editor's own week until the response arrives. If the request fails, shows a notice.
 */
export function useLocalizedWeek(): LocalizedWeek {
	const [ week, setWeek ] = useState( editorWeek );
	const { createErrorNotice } = useDispatch( noticesStore );

	useEffect( () => {
		let isCurrent = true;
		request ??= fetchLocalizedWeek();
		request.then(
			( response ) => isCurrent && setWeek( response ),
			( error: Error ) => {
				// The next block tries again.
				request = undefined;
				createErrorNotice(
					sprintf(
						/* translators: %s: error message, a sentence. */
						__(
							'The names of the weekdays could not be loaded: %s Your business hours are unchanged, and you can still edit them.',
							'ramjet'
						),
						error.message
					),
					// One notice for all blocks.
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
