import { createRoot } from '@wordpress/element';
import { type BrowserProps, MediaBrowser } from './media-browser';

/**
 * Opens the media browser. It is no child of the block, which may replace its placeholder while the browser is open, and
 * gets none of its key presses.
 *
 * @param props
 */
export function openBrowser( props: BrowserProps ): void {
	const root = createRoot( document.createElement( 'div' ) );
	const onClose = () => {
		root.unmount();
		props.onClose();
	};
	root.render( <MediaBrowser { ...props } onClose={ onClose } /> );
}
