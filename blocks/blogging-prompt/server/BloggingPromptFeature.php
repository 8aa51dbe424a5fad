<?php
declare(strict_types=1);

namespace Ramjet\Blocks\BloggingPrompt;

use Ramjet\Support\Dashboard\Section;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Rest\RouteTable;

/** The prompts of the Writing Prompt block, and posts that begin with one. */
final class BloggingPromptFeature extends Feature implements Provides\Routes, Provides\Settings, Provides\Sections {

	public function boot(): void {
		if ( 'post-new.php' === ( $GLOBALS['pagenow'] ?? '' ) ) {
			add_filter( 'default_content', PromptResponse::content( ... ), 10, 2 );
		}
	}

	public function routes(): array {
		return array( new RouteTable( 'wpcom/v3', static fn(): array => PromptRoutes::all() ) );
	}

	public function settings(): array {
		return array( new PromptSettings() );
	}

	public function settings_sections(): array {
		return array( new Section(
			'writing-prompts',
			__( 'Writing prompts', 'ramjet' ),
			55,
			__( 'Questions that the Writing Prompt block offers, one a day.', 'ramjet' ),
			modules: array( 'blogging-prompt' ),
			has_component: false
		) );
	}
}
