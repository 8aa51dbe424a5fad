<?php
declare(strict_types=1);

namespace Ramjet\Newsletter;

use Ramjet\Newsletter\Settings\NewsletterSettings;
use Ramjet\Support\Dashboard\Section;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Modules\Module;
use Ramjet\Support\Modules\ModuleStore;

/** The module of the newsletter, with its settings. */
final class NewsletterFeature extends Feature implements Provides\Modules, Provides\Settings, Provides\Sections {

	/** Slug of the module. */
	public const MODULE = 'subscriptions';

	public function boot(): void {}

	public static function is_active(): bool {
		return ( new ModuleStore() )->is_active( self::MODULE, false );
	}

	public function modules(): array {
		return array( new Module(
			slug: self::MODULE,
			name: __( 'Newsletter', 'ramjet' ),
			description: __( 'Let visitors subscribe to your posts, and email them each new one.', 'ramjet' ),
			families: array( 'subscriptions', 'paywall' ),
			group: 'site',
			keywords: array(
				__( 'subscriptions', 'ramjet' ),
				__( 'subscribers', 'ramjet' ),
				__( 'mailing list', 'ramjet' ),
			),
			default: false
		) );
	}

	public function settings(): array {
		return array( new NewsletterSettings() );
	}

	public function settings_sections(): array {
		return array( new Section(
			NewsletterSettings::SECTION,
			__( 'Newsletter', 'ramjet' ),
			54,
			preload: array(
				'jetpack/v4/settings',
				'ramjet/v1/newsletter/servers',
				'ramjet/v1/newsletter/bounces/secret',
			),
			modules: array( self::MODULE )
		) );
	}
}
