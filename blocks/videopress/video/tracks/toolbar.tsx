import { MediaUploadCheck } from '@wordpress/block-editor';
import {
	Dropdown,
	Notice,
	ToolbarButton,
	ToolbarGroup,
} from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { Button } from '../../../../shared/components/controls';
import { deleteTrack } from '../api';
import type { Track } from '../attributes';
import { nameKind, TrackForm } from './track-form';
import { TrackError, useTrackAction } from './use-track-action';

type Props = {
	guid: string;
	tracks: Track[];
	/** Receives all tracks after a change. */
	onChange: ( tracks: Track[] ) => void;
};

/** The list of tracks in the toolbar, for users who may upload. */
export const TracksToolbar = ( props: Props ) => (
	<MediaUploadCheck>
		<ToolbarGroup>
			<Dropdown
				popoverProps={ { placement: 'bottom-start', shift: true } }
				renderToggle={ ( { isOpen, onToggle } ) => (
					<ToolbarButton
						aria-expanded={ isOpen }
						aria-haspopup="true"
						onClick={ onToggle }
					>
						{ __( 'Text tracks', 'ramjet' ) }
					</ToolbarButton>
				) }
				renderContent={ () => <Tracks { ...props } /> }
			/>
		</ToolbarGroup>
	</MediaUploadCheck>
);

function Tracks( props: Props ) {
	const { guid, tracks, onChange } = props;
	const [ isAdding, setAdding ] = useState( false );
	/** Cues of the last file that were left out. */
	const [ dropped, setDropped ] = useState( 0 );
	const [ deleting, setDeleting ] = useState< Track >();
	const { run, isBusy, error } = useTrackAction( onChange );
	const box = useRef< HTMLDivElement >( null );
	// The element with the focus was replaced.
	useEffect( () => box.current?.focus(), [ isAdding, deleting ] );

	return (
		<div
			ref={ box }
			tabIndex={ -1 }
			style={ {
				display: 'grid',
				gap: 16,
				// Fits a popover at 320 pixels.
				width: 'min(280px, calc(100vw - 48px))',
				outline: 'none',
			} }
		>
			{ isAdding ? (
				<TrackForm
					{ ...props }
					onDropped={ setDropped }
					onClose={ () => setAdding( false ) }
				/>
			) : (
				<>
					<h2 style={ { margin: 0, fontSize: 13 } }>
						{ __( 'Text tracks', 'ramjet' ) }
					</h2>
					{ tracks.length === 0 && (
						<p style={ { margin: 0 } }>
							{ __(
								'Subtitles, captions, descriptions and chapters make the video accessible to more people.',
								'ramjet'
							) }
						</p>
					) }
					{ tracks.map( ( track ) => (
						<TrackRow
							key={ `${ track.kind } ${ track.srcLang }` }
							track={ track }
							isDeleting={ track === deleting }
							isBusy={ isBusy }
							onAsk={ setDeleting }
							onDelete={ async () => {
								await run( () => deleteTrack( guid, track ) );
								setDeleting( undefined );
							} }
						/>
					) ) }
					{ dropped > 0 && (
						<Notice status="warning" isDismissible={ false }>
							{ sprintf(
								/* translators: %d: a number. */
								_n(
									'%d text was left out because its times or its content are invalid.',
									'%d texts were left out because their times or their content are invalid.',
									dropped,
									'ramjet'
								),
								dropped
							) }
						</Notice>
					) }
					<TrackError text={ error } />
					<Button
						variant="secondary"
						onClick={ () => {
							setDropped( 0 );
							setAdding( true );
						} }
						style={ { justifyContent: 'center' } }
					>
						{ __( 'Add track', 'ramjet' ) }
					</Button>
				</>
			) }
		</div>
	);
}

type RowProps = {
	track: Track;
	/** Whether the user has to confirm. */
	isDeleting: boolean;
	isBusy: boolean;
	onAsk: ( track?: Track ) => void;
	onDelete: () => void;
};

function TrackRow( { track, isDeleting, isBusy, onAsk, onDelete }: RowProps ) {
	const { kind, srcLang, label } = track;
	return (
		<div role="group" aria-label={ `${ label } (${ nameKind( kind ) })` }>
			<div style={ { display: 'flex', gap: 8, alignItems: 'center' } }>
				<div style={ { flex: 1, overflowWrap: 'anywhere' } }>
					{ label }
					<div style={ { color: '#757575' } }>
						{ `${ nameKind( kind ) }, ${ srcLang }` }
					</div>
				</div>
				{ ! isDeleting && (
					<Button
						variant="tertiary"
						isDestructive
						onClick={ () => onAsk( track ) }
					>
						{ __( 'Delete', 'ramjet' ) }
					</Button>
				) }
			</div>
			{ isDeleting && (
				<div style={ { display: 'grid', gap: 8 } }>
					{ sprintf(
						/* translators: %s: name of a text track. */
						__( 'Delete ‘%s’? This cannot be undone.', 'ramjet' ),
						label
					) }
					<div style={ { display: 'flex', gap: 8 } }>
						<Button
							variant="primary"
							isDestructive
							isBusy={ isBusy }
							disabled={ isBusy }
							onClick={ onDelete }
						>
							{ __( 'Delete', 'ramjet' ) }
						</Button>
						<Button variant="tertiary" onClick={ () => onAsk() }>
							{ __( 'Cancel', 'ramjet' ) }
						</Button>
					</div>
				</div>
			) }
		</div>
	);
}
