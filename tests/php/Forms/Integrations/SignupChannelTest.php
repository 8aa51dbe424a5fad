<?php
declare(strict_types=1);

namespace Ramjet\Tests\Forms\Integrations;

use Ramjet\Forms\Definition\Form;
use Ramjet\Forms\Definition\FormReader;
use Ramjet\Forms\Integrations\SignupChannel;
use Ramjet\Support\Contracts\SignupForm;
use Ramjet\Support\Contracts\SignupResult;
use Ramjet\Support\Visitors\BlockSource;
use Ramjet\Tests\Forms\FormsTestCase;

final class SignupChannelTest extends FormsTestCase {

	/** @var list<array{string, string}> Block and email address of each delivery. */
	private array $delivered = array();

	private function signup_form( string $block ): SignupForm {
		$deliver = function ( string $email ) use ( $block ): void {
			$this->delivered[] = array( $block, $email );
		};
		return new class( $block, $deliver ) implements SignupForm {

			public function __construct( private readonly string $block, private readonly \Closure $deliver ) {}

			public function block(): string {
				return $this->block;
			}

			public function target( array $attributes ): array {
				return array( 'list' => $attributes['list'] ?? '' );
			}

			public function deliver( string $email, array $target ): SignupResult {
				( $this->deliver )( $email );
				return SignupResult::succeeded( "Added to {$target['list']}." );
			}
		};
	}

	public function test_signup_blocks_of_several_features_on_a_page_are_told_apart(): void {
		$signups = array( $this->signup_form( 'test/letters' ), $this->signup_form( 'test/news' ) );
		$content = '<!-- wp:test/news {"list":"a"} /--><!-- wp:test/letters {"list":"a"} /--><!-- wp:test/news {"list":"b"} /-->';
		$id      = wp_insert_post( array( 'post_status' => 'publish', 'post_title' => 'x', 'post_content' => $content ) );
		$forms   = ( new FormReader( static fn(): array => $signups ) )->read_saved( BlockSource::post( $id ), true );
		self::assertCount( 3, array_unique( array_column( $forms, 'key' ) ) );
		$channel = new SignupChannel( $signups );
		foreach ( $forms as $form ) {
			$found = Form::find( $form->fingerprint(), $forms );
			self::assertSame( $form, $found );
			foreach ( $channel->channels( $found ) as $name => $target ) {
				self::assertSame( "Added to {$target['list']}.", $channel->deliver( self::response(), $name, $target )->message );
			}
		}
		self::assertSame( array( 'test/letters', 'test/news', 'test/news' ), array_column( $this->delivered, 0 ) );
	}

	public function test_a_signup_whose_block_is_gone_is_kept_and_retried(): void {
		$channel = new SignupChannel( array( $this->signup_form( 'test/news' ) ) );
		$attempt = $channel->deliver( self::response(), 'signup', array( FormReader::SIGNUP_BLOCK => 'test/letters' ) );
		self::assertSame( array( false, false ), array( $attempt->succeeded, $attempt->is_final ) );
		$stored_before = $channel->deliver( self::response(), 'signup', array( 'list' => 'a' ) );
		self::assertTrue( $stored_before->succeeded );
	}
}
