import IndexSection from './index-section';
import RelatedSettings from './related-settings';

/** The section 'Related Posts': the state of the index, and the settings. */
export default function RelatedPostsSection() {
	return (
		<>
			<IndexSection />
			<RelatedSettings />
		</>
	);
}
