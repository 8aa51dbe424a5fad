<?php
declare(strict_types=1);

namespace Ramjet\Tests\Support\Secrets;

use Ramjet\Support\Database\AtomicOptions;
use Ramjet\Support\Secrets\AtomicSecrets;
use Ramjet\Support\Secrets\KeyRing;
use Ramjet\Support\Secrets\Secret;
use Ramjet\Support\Secrets\Secrets;
use Ramjet\Tests\TestCase;

final class SecretsTest extends TestCase {

	private const TEXT = 'sk_test_Marker0Secret0wxyz';

	private Secrets $secrets;

	protected function setUp(): void {
		parent::setUp();
		$this->secrets = new Secrets( new KeyRing() );
	}

	public function test_a_secret_is_stored_encrypted_and_not_autoloaded(): void {
		self::assertTrue( $this->secrets->save( 'test', self::TEXT ) );
		self::assertSame( self::TEXT, $this->secrets->read( 'test' )->reveal() );
		$row = $GLOBALS['wpdb']->get_row( "SELECT * FROM {$GLOBALS['wpdb']->options} WHERE option_name = 'ramjet_secret_test'" );
		self::assertContains( $row->autoload, array( 'off', 'no' ) );
		self::assertStringNotContainsString( 'Marker', $row->option_value );
		self::assertTrue( $this->secrets->save( 'test', '' ) );
		self::assertFalse( $this->secrets->has( 'test' ) );
		self::assertSame( 'none', $this->secrets->read( 'test' )->state() );
	}

	public function test_a_row_opens_under_its_own_name_only(): void {
		$this->secrets->save( 'test', self::TEXT );
		update_option( 'ramjet_secret_other', get_option( 'ramjet_secret_test' ) );
		self::assertSame( 'unreadable', $this->secrets->read( 'other' )->state() );
	}

	public function test_a_damaged_row_is_unreadable(): void {
		foreach ( array( 'x', '[]', '{"key":1}', '{"key":"0123456789ab","box":"AAAA"}' ) as $row ) {
			update_option( 'ramjet_secret_test', $row );
			self::assertSame( 'unreadable', $this->secrets->read( 'test' )->state(), $row );
			self::assertSame( '', $this->secrets->read( 'test' )->reveal() );
		}
		update_option( 'ramjet_secret_test', array( 'x' ) );
		self::assertSame( 'none', $this->secrets->read( 'test' )->state() );
	}

	public function test_other_salts_make_a_secret_unreadable_until_it_is_entered_again(): void {
		$this->secrets->save( 'test', self::TEXT );
		$this->filter( 'salt', static fn(): string => 'other salts' );
		self::assertSame( 'unreadable', $this->secrets->read( 'test' )->state() );
		self::assertTrue( $this->secrets->has( 'test' ) );
		$this->secrets->save( 'test', 'again' );
		self::assertSame( 'again', $this->secrets->read( 'test' )->reveal() );
	}

	public function test_a_first_secret_is_not_overwritten(): void {
		$secrets = new AtomicSecrets( new KeyRing() );
		$secrets->read_or_save( 'test', 'first' );
		self::assertSame( 'first', $secrets->read_or_save( 'test', 'second' )->reveal() );
		wp_cache_flush();
		self::assertSame( 'first', $secrets->read( 'test' )->reveal() );
	}

	public function test_a_secret_is_replaced_unless_it_has_changed(): void {
		$secrets = new AtomicSecrets( new KeyRing() );
		self::assertFalse( $secrets->replace( 'test', '', 'new' ), 'There is none.' );
		self::assertTrue( $secrets->save( 'test', 'one' ) );
		self::assertTrue( $secrets->save( 'test', 'two' ) );
		self::assertFalse( $secrets->replace( 'test', 'one', 'new' ) );
		self::assertTrue( $secrets->replace( 'test', 'two', 'new' ) );
		self::assertSame( 'new', $secrets->read( 'test' )->reveal() );
		self::assertTrue( $secrets->save( 'test', '' ) );
		self::assertTrue( $secrets->save( 'test', '' ) );
		self::assertSame( 'none', $secrets->read( 'test' )->state() );
	}

	/** A page that reads a replica of the database puts the old value back into the object cache after the change. */
	public function test_what_the_cache_says_of_a_secret_of_the_site_does_not_count(): void {
		$secrets = new AtomicSecrets( new KeyRing() );
		$secrets->save( 'test', 'old' );
		$old = AtomicOptions::read( AtomicSecrets::option( 'test' ) );
		$secrets->replace( 'test', 'old', 'new' );
		wp_cache_set( AtomicSecrets::option( 'test' ), $old, 'options' );
		self::assertSame( 'new', $secrets->read( 'test' )->reveal() );
	}

	public function test_only_reveal_shows_a_secret(): void {
		$secret = Secret::of( self::TEXT );
		ob_start();
		var_dump( $secret, (array) $secret );
		var_export( $secret );
		print_r( $secret );
		echo wp_json_encode( $secret );
		self::assertStringNotContainsString( 'Marker', (string) ob_get_clean() );
	}

	/**
	 * @dataProvider masks
	 */
	public function test_the_mask_keeps_a_secret_hard_to_guess( string $text, string $mask ): void {
		self::assertSame( $mask, Secret::of( $text )->masked() );
	}

	public static function masks(): array {
		return array(
			'a long one'  => array( self::TEXT, '…wxyz' ),
			'a short one' => array( 'sk-short', '…' ),
			'none'        => array( '', '' ),
		);
	}
}
