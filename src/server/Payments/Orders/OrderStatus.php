<?php
declare(strict_types=1);

namespace Ramjet\Payments\Orders;

/** The state of an order's payment. */
enum OrderStatus: string {

	case Created    = 'created';    // Stored; the processor has not replied yet.
	case Open       = 'open';       // The payer is on the processor's page, or left it.
	case Processing = 'processing'; // Approved, but the money is on its way (bank debits, pending captures).
	case Paid       = 'paid';
	case Failed     = 'failed';
	case Expired    = 'expired';

	/** @return list<self> Those that a later reply from the processor may change. */
	public static function unfinished(): array {
		return array( self::Created, self::Open, self::Processing );
	}
}
