<?php
declare(strict_types=1);

namespace Ramjet\Tests\Forms\Integrations;

use Ramjet\Forms\Definition\Form;
use Ramjet\Forms\Delivery\Attempt;
use Ramjet\Forms\Integrations\Integration;
use Ramjet\Forms\Storage\Response;
use Ramjet\Tests\Forms\FormsTestCase;

require_once __DIR__ . '/../FormsTestCase.php';

final class IntegrationsTest extends FormsTestCase {

	public function test_a_plugins_error_does_not_stop_the_others(): void {
		$broken = new class() implements Integration {
			public function kind(): string {
				return 'broken';
			}

			public function channels( Form $form ): array {
				throw new \LogicException( 'x' );
			}

			public function deliver( Response $response, string $channel, array $target ): Attempt {
				return Attempt::succeeded();
			}
		};
		$this->filter( 'ramjet_form_integrations', static fn( array $own ): array => array( 'no integration', $broken, ...$own ) );
		$warnings = array();
		// phpcs:ignore WordPress.PHP.DevelopmentFunctions
		set_error_handler(
			static function ( int $level, string $message ) use ( &$warnings ): bool {
				$warnings[] = $message;
				return true;
			}
		);
		try {
			$integrations = self::feature()->integrations();
			$channels     = $integrations->channels( self::form( array( 'webhooks' => array( array( 'url' => 'https://a.example/' ) ) ) ) );
		} finally {
			restore_error_handler();
		}
		self::assertCount( 1, $channels );
		self::assertSame( array( 'broken', 'webhook', 'salesforce', 'crm' ), array_keys( $integrations->all() ) );
		self::assertStringContainsString( "'broken' failed: x", $warnings[0] );
	}
}
