import { useEvent } from '@wordpress/compose';
import { useCallback, useEffect } from '@wordpress/element';
import { useRequest } from '../../shared/api/use-request';
import { fetchPrompt } from '../../shared/api/writing-prompts';
import { useHistory } from '../../shared/editor/history';
import { useIsPreview } from '../../shared/editor/use-is-preview';
import type { Editing } from '../../shared/types/blocks';
import type { Attributes } from './attributes';

/** Fills a new block with its prompt, or with today's if it has none. */
export function usePrompt( {
	attributes,
	setAttributes,
}: Editing< Attributes > ) {
	const { promptId, promptFetched } = attributes;
	const isPreview = useIsPreview();
	const { joinLastStep } = useHistory();
	const load = useCallback(
		( signal: AbortSignal ) => fetchPrompt( promptId, signal ),
		[ promptId ]
	);
	const { data, error, reload } = useRequest(
		promptFetched || isPreview ? null : load
	);

	const fill = useEvent( () => {
		if ( data ) {
			joinLastStep( () =>
				setAttributes( {
					promptId: data.id,
					promptFetched: true,
					promptLabel: data.label,
					promptText: data.text,
					answersLink: data.answered_link,
					answersLinkText: data.answered_link_text,
				} )
			);
		}
	} );
	useEffect( fill, [ data, fill ] );

	return { error, reload };
}
