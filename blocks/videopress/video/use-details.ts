import type { BlockEditProps } from '@wordpress/blocks';
import { useEvent } from '@wordpress/compose';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useHistory } from '../../../shared/editor/history';
import { getInitialState } from '../../../shared/lib/initial-state';
import { replaceChapters, type VideoChanges } from './api';
import type { Attributes, Track } from './attributes';
import { parseChapters, toVtt } from './chapters';
import { useOnSave } from '../../../shared/editor/use-on-save';
import { BEFORE_SAVING } from './pauses';
import { useFailureNotice, type Video } from './use-video';

/** Title, description and chapters of a video as useDetails() returns them. */
export type Details = ReturnType< typeof useDetails >;

/** The track of the chapters in a description. */
const chaptersTrack = () => ( {
	// The language of a description is unknown.
	srcLang: getInitialState().siteLocale.split( '_' )[ 0 ] || 'en',
	label: __( 'Chapters', 'ramjet' ),
} );

/**
 * Title and description of the attachment, and the chapters in the description. The block has copies, so that they can be
 * undone: the server is updated when one is changed, undone or redone while the block exists. Earlier differences are
 * left alone, because a post may be older than its video's title.
 *
 * @param block
 * @param block.attributes
 * @param block.setAttributes
 * @param video
 * @param onTracks            Gets all tracks when the chapters have changed.
 */
export function useDetails(
	{
		attributes,
		setAttributes,
	}: Pick< BlockEditProps< Attributes >, 'attributes' | 'setAttributes' >,
	video: Video,
	onTracks: ( tracks: Track[] ) => void
) {
	const { field, media, change } = video;
	const title = attributes.title ?? field?.title ?? '';
	const description = attributes.description ?? field?.description ?? '';
	const duration = ( media?.media_details?.length ?? 0 ) * 1000;
	const chapters = parseChapters( description, duration );
	const vtt = toVtt( chapters, duration );
	const guid = field?.guid ?? '';

	const last = useRef< { title: string; description: string } >();
	const unsaved = useRef< VideoChanges >( {} );
	const savedVtt = useRef( vtt );
	const timer = useRef< ReturnType< typeof setTimeout > >();
	const queue = useRef( Promise.resolve() );
	const showFailure = useFailureNotice();

	const save = useEvent( () => {
		clearTimeout( timer.current );
		timer.current = undefined;
		const changes = unsaved.current;
		unsaved.current = {};
		// Saved one after another, so that the last one wins.
		queue.current = queue.current.then( async () => {
			if ( ! ( await change( changes ) ) ) {
				// The block shows it: it is sent again with the next change, or when the post is saved.
				unsaved.current = { ...changes, ...unsaved.current };
				return;
			}
			if ( vtt !== savedVtt.current ) {
				try {
					onTracks(
						await replaceChapters( guid, chaptersTrack(), vtt )
					);
					savedVtt.current = vtt;
				} catch ( error ) {
					showFailure( error );
				}
			}
		} );
	} );

	useEffect( () => {
		if ( ! guid ) {
			return;
		}
		const before = last.current;
		last.current = { title, description };
		if ( ! before ) {
			savedVtt.current = vtt;
			return;
		}
		unsaved.current = {
			...unsaved.current,
			...( before.title !== title && { title } ),
			...( before.description !== description && { description } ),
		};
		if ( Object.keys( unsaved.current ).length > 0 ) {
			clearTimeout( timer.current );
			timer.current = setTimeout( save, BEFORE_SAVING );
		}
	}, [ guid, title, description, vtt, save ] );
	useEffect(
		() => () => {
			if ( timer.current ) {
				save();
			}
		},
		[ save ]
	);
	// The post has the texts then, and its tab may be closed next.
	useOnSave( () => {
		if ( Object.keys( unsaved.current ).length > 0 ) {
			save();
		}
	} );

	const { asNoStep } = useHistory();
	return {
		title,
		description,
		chapters,
		change: ( name: 'title' | 'description', value: string ) => {
			if ( attributes[ name ] === undefined ) {
				// So that undo brings back what the server had.
				const known = { title, description }[ name ];
				asNoStep( () => setAttributes( { [ name ]: known } ) );
			}
			setAttributes( { [ name ]: value } );
		},
	};
}
