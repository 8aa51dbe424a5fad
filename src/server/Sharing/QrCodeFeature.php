<?php
declare(strict_types=1);

namespace Ramjet\Sharing;

use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Modules\Module;
use Ramjet\Support\Modules\ModuleStore;

/** The panel with a post's QR code, which the editor shows once the post is published. */
final class QrCodeFeature extends Feature implements Provides\Modules, Provides\PostPanels {

	private const MODULE = 'post-publish-qr-post-panel';

	public function boot(): void {}

	public function modules(): array {
		return array( new Module(
			slug: self::MODULE,
			name: __( 'QR Code', 'ramjet' ),
			description: __( 'Get a QR code of each post that you publish, to show or print.', 'ramjet' ),
			families: array(),
			group: 'writing',
			keywords: array( __( 'print', 'ramjet' ), __( 'poster', 'ramjet' ), __( 'scan', 'ramjet' ) )
		) );
	}

	public function post_panels(): array {
		return ( new ModuleStore() )->is_active( self::MODULE ) ? array( self::MODULE ) : array();
	}
}
