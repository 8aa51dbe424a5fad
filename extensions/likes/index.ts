import { hasPostPanel } from '../../shared/lib/initial-state';
import sharing from '../sharing';

/** As in Jetpack, likes and sharing have one panel, which has what is on. */
export default function likes(): void {
	if ( ! hasPostPanel( 'sharing' ) ) {
		sharing();
	}
}
