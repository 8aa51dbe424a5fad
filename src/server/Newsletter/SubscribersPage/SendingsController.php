<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\SubscribersPage;

use Ramjet\Newsletter\Sending\Sending;
use Ramjet\Newsletter\Sending\SendingState;
use Ramjet\Newsletter\Sending\SendingStore;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\Schema;
use Ramjet\Support\Values\Scalar;

/** The route ramjet/v1/newsletter/sendings of the tab 'Emailed posts'. */
final class SendingsController {

	public function __construct( private readonly SendingStore $sendings ) {}

	public function routes(): array {
		return array(
			'/newsletter/sendings' => Route::of(
				'Posts that are, were or will be emailed, the newest first.',
				self::schema( ... ),
				Route::for_admins( 'GET', $this->list( ... ), Schema::paging( 'Posts per page.' ) )
			),
		);
	}

	private function list( \WP_REST_Request $request ): array {
		$size  = $request['per_page'];
		$found = $this->sendings->latest( $size, ( $request['page'] - 1 ) * $size );
		_prime_post_caches( array_column( $found, 'post' ), false, false );
		return array( 'sendings' => array_map( self::fields( ... ), $found ), 'total' => $this->sendings->count() );
	}

	private static function fields( Sending $sending ): array {
		return array(
			'id'       => $sending->id,
			'post'     => $sending->post,
			'title'    => Scalar::unescape( get_the_title( $sending->post ) ),
			'edit'     => (string) get_edit_post_link( $sending->post, 'raw' ),
			'state'    => $sending->state->value,
			'starts'   => SubscriberResource::date( $sending->starts ),
			'finished' => SubscriberResource::date( $sending->finished ),
			'total'    => $sending->total,
			'sent'     => $sending->sent,
			'failed'   => $sending->failed,
			'doubt'    => $sending->doubt,
			'error'    => $sending->error,
		);
	}

	private static function schema(): array {
		$text   = static fn( string $about, array $more = array() ): array => Schema::field( 'string', $about, $more );
		$number = static fn( string $about ): array => Schema::field( 'integer', $about );
		$time   = static fn( string $about ): array =>
			Schema::field( array( 'string', 'null' ), $about, array( 'format' => 'date-time' ) );
		return Schema::object( array(
			'sendings' => Schema::list_of( Schema::object( array(
				'id'       => $number( 'The ID of the sending.' ),
				'post'     => $number( 'The ID of the post.' ),
				'title'    => $text( 'The title of the post; may be empty.' ),
				'edit'     => $text( 'URL of its editor; empty for users who may not edit it.' ),
				'state'    => $text( 'The state.', array( 'enum' => array_column( SendingState::cases(), 'value' ) ) ),
				'starts'   => $time( 'When it begins, at the earliest.' ),
				'finished' => $time( 'When it ended; null until then.' ),
				'total'    => $number( 'Recipients, as far as they were added.' ),
				'sent'     => $number( 'Emails that a mail server has accepted.' ),
				'failed'   => $number( 'Emails that were refused.' ),
				'doubt'    => $number( 'Emails of which it is not known whether they arrived.' ),
				'error'    => $text( 'Why the email could not be composed; may be empty.' ),
			) ) ),
			'total'    => $number( 'Number of all of them.' ),
		), 'newsletter-sendings' );
	}
}
