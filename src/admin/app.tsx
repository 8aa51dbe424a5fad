import { findPage } from './pages';
import { useQueryParam } from './router/use-query-param';

/** The dashboard: the page that the address names. */
export default function App() {
	const { Page } = findPage( useQueryParam( 'path' ) );
	return <Page />;
}
