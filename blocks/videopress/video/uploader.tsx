import { useInstanceId } from '@wordpress/compose';
import { useEffect, useState } from '@wordpress/element';
import { ExternalLink, Notice, Placeholder } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { Button, TextControl } from '../../../shared/blocks/controls';
import icon from './icon';
import type { Uploaded, UploadFailure } from './upload';
import { useUpload } from './use-upload';

type Props = {
	file: File;
	/** Gets the video and its title when the user is done. */
	onDone: ( video: Uploaded, title: string ) => void;
	onCancel: () => void;
};

const GUIDE = 'https://wordpress.org/documentation/article/video-block/';

/** An upload: its progress, and meanwhile the title. */
export function Uploader( { file, onDone, onCancel }: Props ) {
	const upload = useUpload( file );
	const { state } = upload;
	const [ title, setTitle ] = useState( file.name.replace( /\.\w+$/, '' ) );
	const isDone = state.status === 'done';
	// A tab that is closed loses no bytes, but the block.
	useEffect( () => {
		if ( state.status === 'running' ) {
			const warn = ( event: BeforeUnloadEvent ) => event.preventDefault();
			window.addEventListener( 'beforeunload', warn );
			return () => window.removeEventListener( 'beforeunload', warn );
		}
	}, [ state.status ] );

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
						<Progress
							part={ isDone ? 1 : state.part }
							status={ state.status }
							size={ file.size }
						/>
					</>
				) }
				<div style={ { display: 'flex', flexWrap: 'wrap', gap: 8 } }>
					{ state.status === 'running' && state.part < 1 && (
						<Button variant="primary" onClick={ upload.pause }>
							{ __( 'Pause', 'ramjet' ) }
						</Button>
					) }
					{ state.status === 'paused' && (
						<Button variant="primary" onClick={ upload.resume }>
							{ __( 'Resume', 'ramjet' ) }
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
							onClick={ () => onDone( state.video, title ) }
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
				</div>
			</div>
		</Placeholder>
	);
}

type ProgressProps = {
	part: number;
	status: 'running' | 'paused' | 'done';
	/** Of the file, in bytes. */
	size: number;
};

function Progress( { part, status, size }: ProgressProps ) {
	const id = useInstanceId( Progress, 'ramjet-video-upload' );
	const percent = Math.floor( part * 100 );
	const text = {
		running:
			part < 1
				? /* translators: 1: a number from 0 to 100, 2: a size such as '12 MB'. */
					__( 'Uploading: %1$d%% of %2$s', 'ramjet' )
				: __( 'Processing the video…', 'ramjet' ),
		/* translators: 1: a number from 0 to 100, 2: a size such as '12 MB'. */
		paused: __( 'Paused: %1$d%% of %2$s', 'ramjet' ),
		done: __( 'Upload Complete!', 'ramjet' ),
	}[ status ];
	return (
		<div>
			<progress
				aria-labelledby={ id }
				value={ part }
				style={ { width: '100%', height: 12 } }
			/>
			{ /* Announced when it changes from one state to the next, not with each percent. */ }
			<div id={ id }>
				{ sprintf( text, percent, formatSize( size ) ) }
			</div>
			<div className="screen-reader-text" role="status">
				{ status === 'running'
					? ''
					: sprintf( text, percent, formatSize( size ) ) }
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
			{ isFormat && (
				<ExternalLink href={ GUIDE }>
					{ __( 'Recommended video settings', 'ramjet' ) }
				</ExternalLink>
			) }
		</Notice>
	);
}
