import { useDispatch } from '@wordpress/data';
import { getSettings } from '@wordpress/date';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { fetchLocalizedWeek, type LocalizedWeek } from './localized-week';
import { createLoader, useLoader } from '../../shared/api/loader';
import { DAY_NAMES } from './attributes';

/* All blocks on the page share one request. After a failure, the next block tries again. */
const loader = createLoader( fetchLocalizedWeek );

/**
 * The site's week, from GET wpcom/v2/business-hours/localized-week.
 *
 * Returns the editor's own week until the response arrives. If the request fails, shows a notice.
 */
export function useLocalizedWeek(): LocalizedWeek {
	const [ ownWeek ] = useState( editorWeek );
	const { loaded, error } = useLoader( loader );
	const { createErrorNotice } = useDispatch( noticesStore );

	useEffect( () => {
		if ( error !== null ) {
			createErrorNotice(
				sprintf(
					/* translators: %s: error message, a sentence. */
					__(
						'The names of the weekdays could not be loaded: %s Your business hours are unchanged, and you can still edit them.',
						'ramjet'
					),
					error
				),
				// One notice for all blocks.
				{ id: 'ramjet-localized-week' }
			);
		}
	}, [ error, createErrorNotice ] );

	return loaded ?? ownWeek;
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
