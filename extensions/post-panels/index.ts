import { hasPostPanel } from '../../shared/lib/initial-state';
import likes from '../likes';
import newsletter from '../newsletter';
import newsletterAccess from '../newsletter-access';
import qrCode from '../post-publish-qr-post-panel';
import publicize from '../publicize';
import relatedPosts from '../related-posts';
import seo from '../seo';
import sharing from '../sharing';

/** What registers each panel, by the name in PHP (Provides\PostPanels). The editor shows them in this order. */
const PANELS = {
	newsletter,
	publicize,
	'related-posts': relatedPosts,
	seo,
	sharing,
	likes,
	'post-publish-qr-post-panel': qrCode,
};

/** Adds the panels that PHP lists. Their content is loaded when they are opened. */
export default function postPanels(): void {
	for ( const [ name, register ] of Object.entries( PANELS ) ) {
		if ( hasPostPanel( name ) ) {
			register();
		}
	}
	// Listed or not, since pasted blocks can close any post.
	newsletterAccess();
}
