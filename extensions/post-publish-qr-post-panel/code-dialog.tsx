import { Flex, Modal } from '@wordpress/components';
import { useMemo } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { Button } from '../../shared/components/controls';
import { encodeUrl } from './encode-url';
import { printCode } from './print-code';

/**
 * Shows the QR code of a URL, to be saved or printed.
 *
 * @param props
 * @param props.url
 * @param props.name    Of the files, without ending; the post's slug.
 * @param props.onClose
 */
export function CodeDialog( {
	url,
	name,
	onClose,
}: {
	url: string;
	name: string;
	onClose: () => void;
} ) {
	const code = useMemo( () => encodeUrl( url ), [ url ] );
	const fileName = `${ name || 'post' }-qr-code`;
	// translators: %s: the URL of a post.
	const label = sprintf( __( 'QR code of %s', 'ramjet' ), url );
	return (
		<Modal
			title={ __( 'QR code', 'ramjet' ) }
			size="small"
			onRequestClose={ onClose }
		>
			{ code ? (
				<Flex direction="column" gap={ 4 } align="stretch">
					<img
						src={ code.svg }
						alt={ label }
						style={ { width: 240, margin: '0 auto' } }
					/>
					<p
						dir="ltr"
						style={ {
							margin: 0,
							overflowWrap: 'anywhere',
							textAlign: 'center',
						} }
					>
						{ url }
					</p>
					<Flex justify="center" wrap>
						<Button
							variant="primary"
							href={ code.png }
							download={ `${ fileName }.png` }
						>
							{ __( 'Download PNG', 'ramjet' ) }
						</Button>
						<Button
							variant="secondary"
							href={ code.svg }
							download={ `${ fileName }.svg` }
						>
							{ __( 'Download SVG', 'ramjet' ) }
						</Button>
						<Button
							variant="tertiary"
							onClick={ () => printCode( code.svg, label, url ) }
						>
							{ __( 'Print', 'ramjet' ) }
						</Button>
					</Flex>
				</Flex>
			) : (
				<p>
					{ __(
						'The URL of this post is too long for a QR code.',
						'ramjet'
					) }
				</p>
			) }
		</Modal>
	);
}
