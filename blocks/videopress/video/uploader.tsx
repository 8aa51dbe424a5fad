import { Notice, Placeholder } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { Button, TextControl } from '../../../shared/components/controls';
import type { PosterData } from './attributes';
import { drawFrame } from './poster/draw-frame';
import { FrameSlider } from './poster/frame-slider';
import icon from './icon';
import { GuideLink } from './notices';
import {
	Buttons,
	PosterFieldset,
	PosterImage,
	SelectImage,
} from './poster/poster-parts';
import { Progress } from './progress';
import type { Uploaded, UploadFailure } from './upload';
import { useUpload } from './use-upload';

/** The user's input during an upload. */
export type UploadChoice = {
	title: string;
	posterData: PosterData;
	/** The frame that is the poster; null for an image, and if the browser cannot decode the video. */
	frame: Blob | null;
};

type Props = {
	file: File;
	/** Gets the video when the user is done. The upload is shown until the promise is fulfilled. */
	onDone: ( video: Uploaded, choice: UploadChoice ) => Promise< void >;
	onCancel: () => void;
};

/** An upload: its progress, and meanwhile the title and the poster. */
export function Uploader( { file, onDone, onCancel }: Props ) {
	const upload = useUpload( file );
	const { state } = upload;
	const [ title, setTitle ] = useState( file.name.replace( /\.\w+$/, '' ) );
	const [ image, setImage ] = useState< PosterData >();
	const [ atTime, setAtTime ] = useState< number >();
	const [ isSaving, setSaving ] = useState( false );
	const isDone = state.status === 'done';
	const isPaused = state.status === 'paused';
	const src = useObjectUrl( file );
	const posterFieldset = useRef< HTMLFieldSetElement >( null );
	useWarning( state.status !== 'failed' );

	const finish = async () => {
		if ( state.status !== 'done' ) {
			return;
		}
		setSaving( true );
		const frame =
			! image && src && atTime !== undefined
				? await drawFrame( src, atTime )
				: null;
		const posterData: PosterData =
			image ?? ( frame ? { type: 'video-frame', atTime } : {} );
		await onDone( state.video, { title, posterData, frame } );
	};

	return (
		<Placeholder icon={ icon } label={ __( 'VideoPress', 'ramjet' ) }>
			<div style={ { display: 'grid', gap: 16, width: '100%' } }>
				{ state.status === 'failed' ? (
					<Failure failure={ state.failure } />
				) : (
					<>
						<TextControl
							label={ __( 'Title', 'ramjet' ) }
							value={ title }
							onChange={ setTitle }
						/>
						<PosterFieldset box={ posterFieldset }>
							{ image ? (
								<PosterImage url={ image.url ?? '' } />
							) : (
								<FrameSlider
									src={ src }
									atTime={ atTime }
									onChange={ setAtTime }
									unplayable={ __(
										'Your browser cannot show this video. You can select an image, or choose a frame after the upload.',
										'ramjet'
									) }
								/>
							) }
							<Buttons>
								{ image && (
									<Button
										variant="secondary"
										onClick={ () => {
											posterFieldset.current?.focus();
											setImage( undefined );
										} }
									>
										{ __( 'Select from video', 'ramjet' ) }
									</Button>
								) }
								<SelectImage onSelect={ setImage } />
							</Buttons>
						</PosterFieldset>
						<UploadProgress
							part={ isDone ? 1 : state.part }
							status={ state.status }
							size={ file.size }
						/>
					</>
				) }
				<Buttons>
					{ ( isPaused || state.status === 'running' ) && (
						<Button
							variant="primary"
							// The server has received everything, and is checking it.
							disabled={ ! isPaused && state.part === 1 }
							onClick={ isPaused ? upload.resume : upload.pause }
						>
							{ isPaused
								? __( 'Resume', 'ramjet' )
								: __( 'Pause', 'ramjet' ) }
						</Button>
					) }
					{ state.status === 'failed' && (
						<Button variant="primary" onClick={ upload.retry }>
							{ __( 'Try again', 'ramjet' ) }
						</Button>
					) }
					{ isDone ? (
						<Button
							variant="primary"
							isBusy={ isSaving }
							disabled={ isSaving }
							onClick={ () => void finish() }
						>
							{ __( 'Done', 'ramjet' ) }
						</Button>
					) : (
						<Button
							variant="tertiary"
							onClick={ () => {
								upload.cancel();
								onCancel();
							} }
						>
							{ __( 'Cancel', 'ramjet' ) }
						</Button>
					) }
				</Buttons>
			</div>
		</Placeholder>
	);
}

/** A URL of the file for this page. */
function useObjectUrl( file: File ) {
	const [ url, setUrl ] = useState< string >();
	useEffect( () => {
		const created = URL.createObjectURL( file );
		setUrl( created );
		return () => URL.revokeObjectURL( created );
	}, [ file ] );
	return url;
}

/** Warns before the tab is closed: the uploaded bytes are kept, but the block is lost. */
function useWarning( isNeeded: boolean ) {
	useEffect( () => {
		if ( isNeeded ) {
			const warn = ( event: BeforeUnloadEvent ) => event.preventDefault();
			window.addEventListener( 'beforeunload', warn );
			return () => window.removeEventListener( 'beforeunload', warn );
		}
	}, [ isNeeded ] );
}

type ProgressProps = {
	part: number;
	status: 'running' | 'paused' | 'done';
	/** Of the file, in bytes. */
	size: number;
};

function UploadProgress( { part, status, size }: ProgressProps ) {
	const template = {
		running:
			part < 1
				? /* translators: 1: a number from 0 to 100, 2: a size such as '12 MB'. */
					__( 'Uploading: %1$d%% of %2$s', 'ramjet' )
				: __( 'Processing the video…', 'ramjet' ),
		/* translators: 1: a number from 0 to 100, 2: a size such as '12 MB'. */
		paused: __( 'Paused: %1$d%% of %2$s', 'ramjet' ),
		done: __( 'Upload Complete!', 'ramjet' ),
	}[ status ];
	const text = sprintf(
		template,
		Math.floor( part * 100 ),
		formatSize( size )
	);
	return (
		<div>
			<Progress part={ part }>{ text }</Progress>
			{ /* Announced when it changes from one state to the next, not with each percent. */ }
			<div className="screen-reader-text" role="status">
				{ status === 'running' ? '' : text }
			</div>
		</div>
	);
}

function formatSize( bytes: number ) {
	const isSmall = bytes < 1e6;
	return new Intl.NumberFormat( document.documentElement.lang || undefined, {
		style: 'unit',
		unit: isSmall ? 'kilobyte' : 'megabyte',
		maximumFractionDigits: bytes < 1e7 ? 1 : 0,
	} ).format( bytes / ( isSmall ? 1e3 : 1e6 ) );
}

function Failure( { failure }: { failure: UploadFailure } ) {
	const isFormat = failure.code === 'invalid_mime';
	return (
		<Notice status="error" isDismissible={ false }>
			{ isFormat
				? __(
						'The format of the video you uploaded is not supported.',
						'ramjet'
					)
				: failure.message ||
					__(
						'An error was encountered during the upload. Check your network connection.',
						'ramjet'
					) }{ ' ' }
			{ isFormat && <GuideLink /> }
		</Notice>
	);
}
