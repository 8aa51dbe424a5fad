<?php
/**
 * The condition {"aiProvider": true}: WordPress's AI client has a provider with a key; the condition `hosts` says where
 * its server, model.example, is.
 *
 * @package Ramjet
 */

declare(strict_types=1);

namespace Ramjet\Tests;

use Ramjet\Tests\AiProvider\Provider;

if ( condition( 'aiProvider' ) && function_exists( 'wp_ai_client_prompt' ) ) {
	define( 'RAMJETMODEL_API_KEY', 'a-key' );
	add_action(
		'init',
		static function (): void {
			require_once WP_PLUGIN_DIR . '/ramjet/tests/support/ai-provider.php';
			\WordPress\AiClient\AiClient::defaultRegistry()->registerProvider( Provider::class );
		},
		5
	);
}
