import { speak } from '@wordpress/a11y';
import {
	MediaPlaceholder,
	RichText,
	useBlockProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Notice, Placeholder } from '@wordpress/components';
import { useEvent } from '@wordpress/compose';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { type Gif, searchGifs } from '../../shared/api/lookups';
import { blockIcon } from '../../shared/blocks/block-icon';
import { Button, TextControl } from '../../shared/components/controls';
import { useHistory } from '../../shared/editor/history';
import { EmbedPreview, LoadingPanel } from '../../shared/embed/parts';
import { type MediaFile, pickImage } from '../../shared/lib/media';
import { useLookup } from '../../shared/api/use-lookup';
import { type Attributes, parse, parseId } from './attributes';

export default function Edit( props: BlockEditProps< Attributes > ) {
	const { attributes, setAttributes, isSelected } = props;
	const { caption, gifUrl, searchText, attributionName } = attributes;
	const [ text, setText ] = useState( searchText ?? '' );
	const [ query, setQuery ] = useState( '' );
	const [ problem, setProblem ] = useState( '' );
	const { found, error, of } = useLookup( searchGifs, query );
	const { joinLastStep } = useHistory();
	const form = useRef< HTMLFormElement >( null );
	/** Whether the cover was pressed while the search was not there. */
	const isPressed = useRef( false );
	const id = parseId( attributes.giphyUrl );
	const isEmpty = ! id && ! gifUrl;
	const isAnswered = query !== '' && of === query;
	const pastedId = parseId( query );
	const label = __( 'Search for a term or paste a Giphy URL', 'ramjet' );
	const title = searchText || __( 'GIF', 'ramjet' );
	const aspectRatio = `100 / ${ Number.parseFloat( attributes.paddingTop ) || 56.2 }`;

	const show = ( source: Partial< Attributes > ) =>
		setAttributes( {
			giphyUrl: undefined,
			gifUrl: undefined,
			id: undefined,
			searchText: undefined,
			attributionUrl: undefined,
			attributionName: undefined,
			paddingTop: '56.2%',
			...source,
		} );
	const showResult = ( gif: Gif ) =>
		show( {
			giphyUrl: `https://giphy.com/embed/${ gif.id }`,
			searchText: query.trim(),
			paddingTop: gif.padding,
		} );
	const pick = ( media: MediaFile ) => {
		const { url, width = 1000, height = 562 } = pickImage( media, 'full' );
		const paddingTop = `${ Math.floor( ( 100 * height ) / width ) }%`;
		setQuery( '' );
		setProblem( '' );
		// A file that is being uploaded has no ID yet.
		if ( media.id ) {
			show( { gifUrl: url, id: media.id, paddingTop } );
		}
	};

	const showFirst = useEvent( () => {
		const [ gif ] = found;
		if ( gif && pastedId ) {
			joinLastStep( () => setAttributes( { paddingTop: gif.padding } ) );
		} else if ( gif ) {
			showResult( gif );
			speak( __( 'GIFs found.', 'ramjet' ) );
		}
	} );
	// The user may choose another one afterwards.
	useEffect( showFirst, [ found, showFirst ] );

	const focusSearch = () => form.current?.querySelector( 'input' )?.focus();
	useEffect( () => {
		// The press has selected the block, and what it shows then has moved the cover away.
		if ( isSelected && isPressed.current ) {
			focusSearch();
		}
		isPressed.current = false;
	}, [ isSelected ] );

	const submit = () => {
		const typed = text.trim();
		const isUrl = /^(?:https?:|<)/i.test( typed );
		const pasted = parse( typed );
		const wrong = __( 'This is not the URL of a GIF on Giphy.', 'ramjet' );
		setProblem( isUrl && ! pasted ? wrong : '' );
		// A trailing space makes it a new query, so that a failed one can be repeated.
		const isAgain = typed !== '' && typed === query;
		setQuery( isUrl ? '' : typed + ( isAgain ? ' ' : '' ) );
		if ( pasted ) {
			show( pasted );
			// Its proportions, if the site has a key.
			setQuery( String( pasted.giphyUrl ) );
		}
	};

	const none = found[ 0 ] ? '' : __( 'No GIFs found.', 'ramjet' );
	const issue = problem || ( isAnswered && ! pastedId && ( error ?? none ) );

	return (
		<div { ...useBlockProps() }>
			{ ! attributes.id && <LoadingPanel { ...props } /> }
			{ ( isEmpty || isSelected ) && (
				<MediaPlaceholder
					allowedTypes={ [ 'image/gif' ] }
					accept="image/gif"
					onSelect={ pick }
					onError={ setProblem }
					placeholder={ ( buttons ) => (
						<Placeholder
							icon={ blockIcon( 'jetpack/gif' ) }
							label={ __( 'GIF', 'ramjet' ) }
							instructions={ label }
						>
							{ issue && (
								<Notice
									status="warning"
									isDismissible={ false }
								>
									{ issue }
								</Notice>
							) }
							<form
								ref={ form }
								className="jetpack-gif__search"
								onSubmit={ ( event ) => {
									event.preventDefault();
									submit();
								} }
							>
								<TextControl
									label={ label }
									hideLabelFromVision
									value={ text }
									onChange={ setText }
								/>
								<Button
									variant="primary"
									type="submit"
									isBusy={ query !== '' && ! isAnswered }
								>
									{ __( 'Search', 'ramjet' ) }
								</Button>
							</form>
							{ buttons }
						</Placeholder>
					) }
				/>
			) }
			{ isSelected && isAnswered && found.length > 1 && (
				<div className="jetpack-gif__results">
					{ found.map( ( gif, index ) => (
						<Button
							key={ gif.id }
							label={
								gif.title ||
								/* translators: %d: number of a search result. */
								sprintf( __( 'GIF %d', 'ramjet' ), index + 1 )
							}
							isPressed={ gif.id === id }
							onClick={ () => showResult( gif ) }
						>
							<img src={ gif.thumbnail } alt="" />
						</Button>
					) ) }
				</div>
			) }
			{ ! isEmpty && (
				<>
					{ /* The keyboard reaches the field itself. */ }
					{ /* eslint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */ }
					<div
						className="jetpack-gif__preview"
						onPointerDown={ () => {
							isPressed.current = ! isSelected;
						} }
						onClick={ focusSearch }
					>
						{ id ? (
							<EmbedPreview
								src={ `https://giphy.com/embed/${ id }` }
								title={ title }
								isSelected={ false }
								height="auto"
								style={ { aspectRatio } }
							/>
						) : (
							<img src={ gifUrl } alt={ title } />
						) }
					</div>
					{ attributionName &&
						sprintf(
							/* translators: %s: name of a blog. */
							__( 'GIF by %s on Tumblr', 'ramjet' ),
							attributionName
						) }
					{ ( isSelected || caption ) && (
						<RichText
							tagName="div"
							className="wp-element-caption"
							aria-label={ __( 'Caption', 'ramjet' ) }
							placeholder={ __( 'Write caption…', 'ramjet' ) }
							value={ caption ?? '' }
							onChange={ ( value ) =>
								setAttributes( { caption: value } )
							}
						/>
					) }
				</>
			) }
		</div>
	);
}
