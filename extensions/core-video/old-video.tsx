import {
	store as blockEditorStore,
	useBlockProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Placeholder } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { safeHTML } from '@wordpress/dom';
import { __ } from '@wordpress/i18n';
import { video as icon } from '@wordpress/icons';
import { Button } from '../../shared/components/controls';
import { useHistory } from '../../shared/editor/history';
import { useRecord } from '../../shared/editor/use-record';
import { getBlockAvailability } from '../../shared/lib/initial-state';
import { listOldVideos, type OldVideo, toVideoPress } from './to-videopress';

type Media = {
	source_url: string;
	jetpack_videopress?: { guid?: string; is_private?: boolean } | null;
};

/** A video block that Jetpack made: shown as it is, and changed by transforming it. */
export default function OldVideoEdit( {
	attributes: { guid, id, caption },
}: BlockEditProps< OldVideo > ) {
	const { replaceBlocks } = useDispatch( blockEditorStore );
	const { getBlocks } = useSelect( blockEditorStore );
	const { asOneStep } = useHistory();
	const { record: media } = useRecord< Media >( 'attachment', id, 'view' );
	// The id may be that of another site's media library.
	const isHere = media?.jetpack_videopress?.guid === guid;
	const isShown = isHere && ! media?.jetpack_videopress?.is_private;
	const text = String( caption ?? '' );
	const transform = () =>
		asOneStep( () =>
			listOldVideos( getBlocks() ).forEach(
				( block ) =>
					void replaceBlocks(
						block.clientId,
						toVideoPress( block.attributes )
					)
			)
		);

	return (
		<figure { ...useBlockProps() }>
			{ isShown && (
				<video
					src={ media?.source_url }
					controls
					preload="metadata"
					style={ { width: '100%' } }
				/>
			) }
			<Placeholder
				icon={ icon }
				label={ __( 'Video', 'ramjet' ) }
				instructions={ `${
					isHere
						? ''
						: __(
								'This video is on videopress.com. Visitors load it with a click.',
								'ramjet'
							)
				} ${ __(
					'To change its settings, transform this older video block to the VideoPress block.',
					'ramjet'
				) }`.trim() }
			>
				{ getBlockAvailability( 'videopress/video' ).available && (
					<Button variant="primary" onClick={ transform }>
						{ __( 'Transform blocks to VideoPress', 'ramjet' ) }
					</Button>
				) }
			</Placeholder>
			{ text && (
				<figcaption
					className="wp-element-caption"
					dangerouslySetInnerHTML={ { __html: safeHTML( text ) } }
				/>
			) }
		</figure>
	);
}
