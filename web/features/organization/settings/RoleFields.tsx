import { type Control, useWatch } from 'react-hook-form';
import { TEAM_ROLES, type TeamRole } from '#shared/contracts/team.ts';
import { roleLabel } from '../../../entities/accounts/roles.ts';
import { useDriverNames } from '../../../entities/drivers/use-drivers.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';

interface RoleValues {
  role: TeamRole;
  driverId?: string | undefined;
}

interface RoleFieldsProps<Values extends RoleValues, Output> {
  control: Control<Values, unknown, Output>;
  /** The choice of no driver record. */
  withoutDriver: string;
}

const ROLE_OPTIONS = TEAM_ROLES.map((value) => ({ value, label: roleLabel(value) }));

/** A role, and of a driver the record that the account is joined to. */
export function RoleFields<Values extends RoleValues, Output>(props: RoleFieldsProps<Values, Output>) {
  // Both fields are there whatever else the form has.
  const control = props.control as unknown as Control<RoleValues, unknown, Output>;
  const role = useWatch({ control, name: 'role' });
  const { drivers = [] } = useDriverNames({ isWanted: role === 'driver' });
  return (
    <>
      <SelectField control={control} name="role" label="Role" options={ROLE_OPTIONS} />
      {role === 'driver' && (
        <SelectField
          control={control}
          name="driverId"
          label="Driver record"
          placeholder={props.withoutDriver}
          help="The account will be linked to this driver"
          options={drivers.map(({ id, name, vehicleNumber }) => ({ value: id, label: `${name}, ${vehicleNumber}` }))}
        />
      )}
    </>
  );
}
