import { RichText, store as blockEditorStore } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Notice, ResizableBox, Spinner } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useHistory } from '../../../shared/blocks/history';
import type { Attributes } from './attributes';
import type { useVideo } from './use-video';

type Props = BlockEditProps< Attributes > & {
	video: ReturnType< typeof useVideo >;
};

/** The video as the page shows it, resizable, with its caption. */
export function Player( props: Props ) {
	const { attributes, setAttributes, isSelected, video } = props;
	const { maxWidth, caption = '', id, guid } = attributes;
	const { toggleSelection } = useDispatch( blockEditorStore );
	const { joinLastStep } = useHistory();
	const [ canPlay, setCanPlay ] = useState( true );
	const { media, field, hasFailed } = video;
	const found = field?.guid;
	const page = media?.link;
	useEffect( () => {
		// Of a video that was chosen from the library, or copied from another site with this id.
		if ( found && ! guid ) {
			joinLastStep( () => setAttributes( { guid: found, src: page } ) );
		}
	}, [ found, guid, page, joinLastStep, setAttributes ] );

	return (
		<>
			<ResizableBox
				size={ { width: maxWidth, height: 'auto' } }
				maxWidth="100%"
				minWidth={ 160 }
				enable={ { left: true, right: true } }
				showHandle={ isSelected }
				style={ { marginInline: 'auto' } }
				onResizeStart={ () => void toggleSelection( false ) }
				onResizeStop={ ( _event, _direction, box ) => {
					void toggleSelection( true );
					const isFull =
						box.offsetWidth >=
						( box.parentElement?.clientWidth ?? 0 );
					setAttributes( {
						maxWidth: isFull ? '100%' : `${ box.offsetWidth }px`,
					} );
				} }
			>
				{ media && (
					<video
						key={ media.source_url }
						className="ramjet-video"
						src={ media.source_url }
						poster={ attributes.poster }
						aria-label={ field?.title }
						width={ media.media_details?.width }
						height={ media.media_details?.height }
						preload="metadata"
						// Until the block is selected, a click selects it.
						controls={ attributes.controls && isSelected }
						muted={ attributes.muted }
						loop={ attributes.loop }
						playsInline
						onError={ () => setCanPlay( false ) }
						onLoadedMetadata={ () => setCanPlay( true ) }
					/>
				) }
				{ id && ! media && ! hasFailed && <Spinner /> }
			</ResizableBox>
			{ media && ! canPlay && (
				<Notice status="warning" isDismissible={ false }>
					{ __(
						'Your browser cannot play this video. Some of your visitors may not be able to play it either: save it as MP4 (H.264), and upload it again.',
						'ramjet'
					) }
				</Notice>
			) }
			{ ( hasFailed || ( ! id && guid ) ) && (
				<Notice status="warning" isDismissible={ false }>
					{ hasFailed
						? __(
								'This video was deleted, or you may not view it. Use ‘Replace’ to choose another.',
								'ramjet'
							)
						: __(
								'This video is on videopress.com. Visitors load it with a click.',
								'ramjet'
							) }
				</Notice>
			) }
			{ ( isSelected || caption ) && (
				<RichText
					tagName="div"
					className="wp-element-caption"
					aria-label={ __( 'Video caption text', 'ramjet' ) }
					placeholder={ __( 'Write caption…', 'ramjet' ) }
					value={ caption }
					onChange={ ( value: string ) =>
						setAttributes( { caption: value } )
					}
					inlineToolbar
				/>
			) }
		</>
	);
}
