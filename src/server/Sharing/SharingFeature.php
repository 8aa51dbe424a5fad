<?php
declare(strict_types=1);

namespace Ramjet\Sharing;

use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Modules\Module;
use Ramjet\Support\Modules\ModuleStore;

/** Buttons with which visitors share posts: below posts, and in blocks. */
final class SharingFeature extends Feature implements Provides\Modules {

	public const MODULE = 'sharing';

	public function boot(): void {
		if ( ! self::is_active() ) {
			return;
		}
		add_action( 'rest_api_init', SharingField::register( ... ) );
		add_action( 'rest_api_init', Shortlink::register( ... ) );
	}

	public function modules(): array {
		return array( new Module(
			slug: self::MODULE,
			name: __( 'Sharing', 'ramjet' ),
			description: __( 'Show buttons below posts with which visitors share them.', 'ramjet' ),
			families: array(),
			group: 'site',
			keywords: array( 'Facebook', 'X', 'WhatsApp', 'Sharedaddy', __( 'social media', 'ramjet' ) ),
			default: false
		) );
	}

	private static function is_active(): bool {
		return ( new ModuleStore() )->is_active( self::MODULE, false );
	}
}
